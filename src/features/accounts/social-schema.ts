import { z } from 'zod'

const opaque = z.string().min(1).max(512)

export const providerParams = z.object({ provider: z.string().max(32) })

export const startedData = z.object({ url: z.string(), state: z.string() })
export type SocialStarted = z.infer<typeof startedData>

/**
 * What a provider's proof may be: the code of an authorisation that this site began, an ID token made for it, or the link
 * that was answered before, now with the account's password. Nothing else that is sent is believed (security U10).
 */
export const socialBody = z.object({
  provider: z.string().max(32),
  data: z.union([
    z.strictObject({ code: z.string().min(1).max(4096), state: opaque, iss: z.string().max(512).nullish() }),
    z.strictObject({ id_token: z.string().min(1).max(8192), nonce: opaque, state: opaque.nullish() }),
    z.strictObject({ link: opaque, password: z.string().max(1000) }),
  ]),
})
export type SocialBody = z.input<typeof socialBody>
export type SocialProof = z.output<typeof socialBody>['data']

/** `data` of the answer that asks for the password before a sign-in is connected to an account. */
export const linkData = z.object({ link: z.string(), email: z.string() })
export type SocialLink = z.infer<typeof linkData>

import { z } from 'zod'

const opaque = z.string().min(1).max(512)

export const providerParams = z.object({ provider: z.string().max(32) })

export const startedData = z.object({ url: z.string(), state: z.string() })
export type SocialStarted = z.infer<typeof startedData>

/**
 * A provider's proof: the code of an authorization that this site started, an ID token issued for it, or the link from
 * an earlier response, now with the account's password. No other field is trusted (security U10).
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

/** `data` of the response that requires the password before a provider is connected to an account. */
export const linkData = z.object({ link: z.string(), email: z.string() })
export type SocialLink = z.infer<typeof linkData>

import { z } from 'zod'

export const credentialKinds = ['license', 'insurance'] as const
export type CredentialKind = (typeof credentialKinds)[number]

/** What a professional states, as text, and whether an Admin has verified it. */
export const credential = z.object({
  kind: z.enum(credentialKinds),
  stated: z.string(),
  verified: z.boolean(),
})
export type Credential = z.infer<typeof credential>

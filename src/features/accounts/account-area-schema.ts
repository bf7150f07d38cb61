import { z } from 'zod'
import { messages } from './rules.ts'
import { changeEmailBody, newPasswordTwice } from './schema.ts'

/** Proves that the account's owner is present: the password, or a mailed code for an account without a password. */
const proof = {
  current_password: z.string().max(1000).nullish(),
  code: z
    .string()
    .trim()
    .regex(/^(\d{6})?$/, messages.otp)
    .nullish(),
}

export const proofBody = z.object(proof)
export type Proof = z.infer<typeof proofBody>

export const emailChange = changeEmailBody.omit({ current_password: true }).extend(proof)
export type EmailChange = z.input<typeof emailChange>

export const firstPassword = newPasswordTwice.and(proofBody.pick({ code: true }))
export type FirstPassword = z.input<typeof firstPassword>

/** All stored data of an account, as a file to download. */
export const exportData = z.object({
  file_name: z.string(),
  content: z.record(z.string(), z.unknown()),
})
export type ExportFile = z.infer<typeof exportData>

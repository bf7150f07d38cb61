import { z } from 'zod'
import { messages } from './rules.ts'
import { changeEmailBody, newPasswordTwice } from './schema.ts'

/**
 * What shows that the owner himself is at the screen: his password, or for an account without one the code from his mailbox.
 * Which of the two is needed says the account.
 */
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

/** Everything that is kept about an account, as a file that its owner takes with him. */
export const exportData = z.object({
  file_name: z.string(),
  content: z.record(z.string(), z.unknown()),
})
export type ExportFile = z.infer<typeof exportData>

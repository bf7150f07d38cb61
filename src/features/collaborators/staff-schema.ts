import { z } from 'zod'
import { staffRightNames } from '#features/accounts/staff-rights.ts'
import { collaborator, invitationBody } from './schema.ts'

const rights = z.array(z.enum(staffRightNames))
const given = z
  .array(z.enum(staffRightNames, 'The selected right is invalid.'), 'Choose at least one right.')
  .min(1, 'Choose at least one right.')
  .max(staffRightNames.length)
  .transform((chosen) => staffRightNames.filter((right) => chosen.includes(right)))

export const staffMember = collaborator.omit({ role: true }).extend({ rights })
export const staffBody = invitationBody.pick({ email: true }).extend({ rights: given })
export const rightsBody = z.object({ rights: given })

/** A call that a person made for the vendor: `PUT /api/vendor/products/7`. */
export const staffAction = z.object({ id: z.number(), at: z.string(), name: z.string(), call: z.string() })

/** A vendor that the account works for. */
export const employer = z.object({ id: z.number(), company_name: z.string(), rights, since: z.string() })

export type StaffMember = z.infer<typeof staffMember>
export type StaffBody = z.input<typeof staffBody>
export type StaffAction = z.infer<typeof staffAction>
export type Employer = z.infer<typeof employer>

import { z } from 'zod'
import { page } from '#lib/query-schema.ts'

export type RoomKindOfList = 'template' | 'floor_plan'

/** A room template or floor plan as an Admin sees it. */
export const roomSettingRow = z.object({
  id: z.string(),
  name: z.string(),
  /** The name that it came with. */
  built_in_name: z.string(),
  /** An Admin has made it, so it can be deleted. */
  added: z.boolean(),
  /** Its place before all rooms without one; null keeps the usual order. */
  position: z.number().nullable(),
  hidden: z.boolean(),
})
export type RoomSettingRow = z.infer<typeof roomSettingRow>

export const roomSettingsQuery = z.object({ q: z.string().trim().max(80).default(''), page })
export const roomSettingParams = z.object({ id: z.string().max(120) })
export const roomSettingBody = z.object({
  name: z
    .string('Name is required.')
    .trim()
    .min(1, 'Name is required.')
    .max(80, 'The name must not be longer than 80 characters.'),
  position: z
    .number('The place must be a number.')
    .int('The place must be a whole number.')
    .min(1, 'The place must be between 1 and 9,999.')
    .max(9999, 'The place must be between 1 and 9,999.')
    .nullable()
    .default(null),
  hidden: z.boolean().default(false),
})
/** A copy of a template, or of one of the Admin's own designs or drawn rooms. */
export const newHouseTemplate = roomSettingBody
  .pick({ name: true })
  .extend({
    template: z.string().max(120).optional(),
    scene: z.string().max(64).optional(),
    own: z.string().max(80).optional(),
  })
  .refine(({ template, scene, own }) => [template, scene, own].filter((one) => one !== undefined).length === 1, {
    path: ['template'],
    message: 'Choose a template, a design or a room.',
  })
export type NewHouseTemplate = z.infer<typeof newHouseTemplate>
export type RoomSettingBody = z.infer<typeof roomSettingBody>

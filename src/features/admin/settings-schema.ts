import { z } from 'zod'
import { coverageKeys, figureKeys, textKeys } from '#features/site/settings.ts'
import { day } from '#lib/query-schema.ts'

const keys = [...figureKeys, ...textKeys, ...coverageKeys] as const

const settingValue = z.object({
  id: z.number(),
  value: z.string(),
  /** The value in words: "60 minutes". */
  words: z.string(),
  /** The Los Angeles day from which it holds. */
  from: z.string(),
  reason: z.string(),
  set_by: z.string().nullable(),
  set_at: z.string(),
  withdrawn_by: z.string().nullable(),
  withdrawn_at: z.string().nullable(),
  state: z.enum(['past', 'now', 'planned', 'withdrawn']),
})

export const settingRow = z.object({
  key: z.enum(keys),
  kind: z.enum(['figure', 'text', 'picture', 'coverage']),
  name: z.string(),
  note: z.string(),
  unit: z.string(),
  least: z.number().nullable(),
  most: z.number(),
  /** What can be chosen; empty for a number or free text. */
  choices: z.array(z.string()),
  /** The value that holds today; null for a text that was never set. */
  now: settingValue.nullable(),
  /** The next value that is planned. */
  next: settingValue.nullable(),
  /** Every value, the latest day first. */
  history: z.array(settingValue),
})

export const settingsSchema = z.object({
  today: z.string(),
  /** The name that mails are from while no other sender is set. */
  mail_name: z.string(),
  settings: z.array(settingRow),
  /** Figures that only a release can change, with the reason. */
  fixed: z.array(z.object({ name: z.string(), why: z.string() })),
})

const reason = z
  .string('Reason is required.')
  .trim()
  .min(1, 'Reason is required.')
  .max(500, 'The reason must not be longer than 500 characters.')

export const settingBody = z.object({
  key: z.enum(keys, 'The setting is unknown.'),
  /** A whole number in the setting's unit (percent × 100, cents), a coverage with at most one decimal, a text, or the id of an uploaded picture. */
  value: z.string('Value is required.').trim().max(300, 'The value is too long.'),
  from: day('Enter a day.'),
  reason,
  /** The id of the setting's newest value as the Admin saw it; null for none. The change is refused if there is another. */
  seen: z.number().nullable(),
})

export const withdrawBody = z.object({ reason })
export const settingParams = z.object({ id: z.coerce.number().int().positive() })

export type SettingRow = z.infer<typeof settingRow>
export type SettingValue = z.infer<typeof settingValue>
export type Settings = z.infer<typeof settingsSchema>
export type SettingBody = z.infer<typeof settingBody>

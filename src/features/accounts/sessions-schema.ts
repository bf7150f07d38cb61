import { z } from 'zod'
import { messages } from './rules.ts'

/** One live session. The id identifies it in the list and is not a token. */
const session = z.object({
  id: z.string(),
  /** The session that makes the request. */
  current: z.boolean(),
  /** "Chrome on Windows", or "Unknown device". */
  device: z.string(),
  ip: z.string(),
  created_at: z.string(),
  /** Accurate to the hour: not every call updates it. */
  last_used_at: z.string(),
  expires_at: z.string(),
})
export type SessionRow = z.infer<typeof session>

/** A browser that may sign in without the password (`remember`) or without the passcode (`trusted`). */
const device = z.object({
  id: z.string(),
  kind: z.enum(['remember', 'trusted']),
  device: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  expires_at: z.string(),
})
export type DeviceRow = z.infer<typeof device>

/** Newest first. */
export const sessionsData = z.object({ sessions: z.array(session), devices: z.array(device) })
export type Sessions = z.infer<typeof sessionsData>

export const listedId = z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{16}$/) })

/** The passcode may be in the body or in the query; without one a new code is sent. */
export const passcodeBody = z
  .object({
    otp: z
      .string()
      .regex(/^\d{6}$/, messages.otp)
      .nullish(),
  })
  .nullish()

import { z } from 'zod'
import type { Calls } from '#lib/calls.ts'
import { problemBody, settingSchema } from './schema.ts'

export const siteCalls = {
  'GET /setting': { auth: 'none', data: settingSchema },
  'POST /problem': { auth: 'none', counted: 'browser_error', body: problemBody, data: z.null(), status: 201 },
} satisfies Calls

declare module '#lib/calls.ts' {
  interface ApiCalls extends Typed<typeof siteCalls> {}
}

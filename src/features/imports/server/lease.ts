import type { Db } from '#db/client.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { ImportJob } from './job-queries.ts'

export type StepDeps = { db: Db; clock: Clock }

/** A job that this process works on. */
export type Claimed = ImportJob & { lease: string }

/** Thrown when another process has taken the job over. */
export class LostLease extends Error {}

import { fail, notFound } from '#lib/failure.ts'
import type { ImportJob } from './job-queries.ts'

const mappable: readonly ImportJob['status'][] = ['mapping', 'checking', 'checked', 'failed']

/** @throws Failure 404 without a job, 422 once it is written */
export function demandMappable(job: ImportJob | null): asserts job is ImportJob {
  if (!job) throw notFound()
  if (!mappable.includes(job.status))
    throw fail('import_state', 422, 'This import has already been written. Upload the file again.')
}

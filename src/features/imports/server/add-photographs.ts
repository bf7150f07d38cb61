import { createHash } from 'node:crypto'
import { transaction } from '#db/transaction.ts'
import { maxMediaMegabytes, photographEndings } from '#features/media/rules.ts'
import { keepPhotograph } from '#features/media/server/keep-photograph.ts'
import type { MediaDeps } from '#features/media/server/media-deps.ts'
import { demandSpace } from '#features/uploads/server/storage.ts'
import { type GivenFile, nameOfOwner } from '#features/uploads/server/uploads.ts'
import { invalid } from '#lib/failure.ts'
import { endsIn, tooHeavy, wrongType } from '#lib/file-rules.ts'
import { cleanPath, isOfSystem, openZip, ZipProblem, type ZippedFile } from '#lib/open-zip.ts'
import { maxPhotographs, maxZipMegabytes, sentZip } from '../photograph-rules.ts'
import { findJob, lockJob } from './job-queries.ts'
import { demandMappable } from './mappable.ts'
import { knownDigests, putPhotograph } from './photograph-queries.ts'

const mebibyte = 1024 * 1024

/**
 * Stores photographs for the products of a file, each under its name; those of a ZIP under their paths in it. One that
 * cannot be used is kept as its name and the reason, and stops no other. A photograph that is sent again changes
 * nothing, another one with its name takes its place.
 * @throws Failure 422 once the import is written, and for a ZIP that cannot be opened or holds too much
 */
export async function addPhotographs(
  deps: MediaDeps,
  vendorId: number,
  jobId: number,
  files: readonly GivenFile[],
  /** Paths of the files, in their order, where they were chosen with their folders. */
  paths: readonly string[] = [],
): Promise<void> {
  const { db, clock } = deps
  demandMappable(await findJob(db, vendorId, jobId))
  if (files.length === 0) throw invalid('files', 'Files are required.')
  const found = (await Promise.all(files.map((file, place) => filesIn(file, paths[place])))).flat()
  const known = await knownDigests(db, jobId)
  const names = new Set([...known.keys(), ...found.map(({ name }) => name)])
  if (names.size > maxPhotographs)
    throw invalid('files', `An import takes at most ${maxPhotographs.toLocaleString('en-US')} photographs.`)
  const owner = { accountId: vendorId }
  await demandSpace(
    db,
    owner,
    found.reduce((sum, { bytes }) => sum + bytes, 0),
    'files',
  )
  for (const file of found) {
    const made = await keep(file)
    if (!made) continue
    await transaction(db, async (tx) => {
      demandMappable(await lockJob(tx, vendorId, jobId))
      await putPhotograph(tx, { jobId, name: file.name, ...made }, clock())
    })
  }

  /** Null for a photograph that is already there. */
  async function keep(file: ZippedFile) {
    const refused = (problem: string, digest = digestOf(Buffer.from(file.name))) => {
      return { digest, file: null, width: null, height: null, bytes: 0, problem }
    }
    if (!endsIn(file.name, photographEndings)) return refused(wrongType('photograph', photographEndings))
    if (file.bytes > maxMediaMegabytes * mebibyte) return refused(tooHeavy('photograph', maxMediaMegabytes))
    const bytes = await file.read().catch(() => null)
    if (!bytes) return refused('This file of the ZIP is broken.')
    const digest = digestOf(bytes)
    if (known.get(file.name) === digest) return null
    const kept = await keepPhotograph(deps, nameOfOwner(owner), Buffer.from(bytes))
    return 'problem' in kept ? refused(kept.problem, digest) : { digest, ...kept, problem: '' }
  }
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 40)

/** The file itself, or those of a ZIP, without what systems add. */
async function filesIn({ name, bytes, truncated }: GivenFile, path = name): Promise<ZippedFile[]> {
  const clean = cleanPath(path) || 'photograph'
  if (!isZip(name, bytes)) {
    const size = truncated ? Number.MAX_SAFE_INTEGER : bytes.length
    return isOfSystem(clean) ? [] : [{ name: clean, bytes: size, read: async () => bytes }]
  }
  if (truncated || bytes.length > maxZipMegabytes * mebibyte)
    throw invalid(
      'files',
      `A ZIP must be at most ${maxZipMegabytes} MB. Send its photographs themselves, or several smaller ZIPs.`,
    )
  try {
    return await openZip(new Blob([new Uint8Array(bytes)]), sentZip)
  } catch (error) {
    if (error instanceof ZipProblem) throw invalid('files', error.message)
    throw error
  }
}

const isZip = (name: string, bytes: Buffer) => endsIn(name, ['zip']) || bytes.toString('latin1', 0, 4) === 'PK\x03\x04'

import type { FastifyRequest } from 'fastify'
import type { Db } from '#db/client.ts'
import type { Sql } from '#db/transaction.ts'
import { type FieldErrors, fail, invalid } from '#lib/failure.ts'
import { endsIn, isLargeEnough, smallPlan, tooHeavy, tooSmall, wrongType } from '#lib/file-rules.ts'
import { randomId } from '#lib/ids.ts'
import type { Clock } from '#server/http/api-app.ts'
import type { FileStore } from '#server/uploads/file-store.ts'
import { isPdf } from '#server/uploads/file-store.ts'
import type { PictureProcesses } from '#server/uploads/picture-processes.ts'
import type { RemadePicture } from '#server/uploads/remake-picture.ts'
import { chatFileUrl, maxFileMegabytes, uploadRules, uploadUrl } from '../rules.ts'
import { type Purpose, purposes, type Upload } from '../schema.ts'
import { demandSpace } from './storage.ts'
import { findUpload, insertUploads, type UploadOwner, type UploadRecord, uploadedSince } from './upload-queries.ts'

export type UploadDeps = {
  db: Db
  clock: Clock
  files: FileStore
  /** Files that only members of a conversation may read. */
  chatFiles: FileStore
  uploadedPictures: PictureProcesses
}

export type GivenFile = { name: string; bytes: Buffer; truncated: boolean }
export type GivenForm = { fields: Record<string, string>; files: GivenFile[] }

const megabyte = 1024 * 1024
export const maxInForm = 40 * megabyte
/** Limits per account and day. */
const maxFiles = 300
const maxBytes = 500 * megabyte

/** One for the process, because it limits the memory of all uploads together. */
export const uploadGate = createUploadGate({ maxBytes: 200 * megabyte, maxBytesOfOwner: 80 * megabyte })

export const usualForm = {
  files: 10,
  fields: 20,
  fieldBytes: 16 * 1024,
  fileBytes: maxFileMegabytes * megabyte,
  /** All files together. */
  bytes: maxInForm,
}

/**
 * The files and fields of a form, held in memory: at most ten files of 10 MB, 40 MB in all, unless `limits` says otherwise.
 * @throws Failure 413, 415
 */
export async function readForm(request: FastifyRequest, limits = usualForm): Promise<GivenForm> {
  if (!request.isMultipart()) throw fail('content_type', 415, 'The content type is not supported.')
  const form: GivenForm = { fields: {}, files: [] }
  let total = 0
  // A file that is too large is reported by its position instead of aborting the whole form.
  const options = {
    throwFileSizeLimit: false,
    limits: {
      files: limits.files,
      fields: limits.fields,
      fieldSize: limits.fieldBytes,
      fileSize: limits.fileBytes,
    },
  }
  for await (const part of request.parts(options)) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw fail('too_large', 413, 'The request is too large.')
      form.fields[part.fieldname] = String(part.value ?? '')
      continue
    }
    const chunks: Buffer[] = []
    for await (const chunk of part.file) {
      total += chunk.length
      if (total > limits.bytes) throw fail('too_large', 413, 'The request is too large.')
      chunks.push(chunk)
    }
    const bytes = Buffer.concat(chunks)
    form.files.push({ name: nameOf(part.filename), bytes, truncated: part.file.truncated })
  }
  return form
}

/** Checks the files of a form by content, re-encodes images and stores all files, or none if one is invalid. */
export async function saveUploads(
  deps: UploadDeps,
  owner: UploadOwner,
  { fields, files }: GivenForm,
): Promise<Upload[]> {
  const { db, clock } = deps
  const purpose = purposes.find((each) => each === fields.purpose)
  if (!purpose) throw invalid('purpose', 'The selected purpose is invalid.')
  const { max } = uploadRules[purpose]
  const store = purpose === 'chat' ? deps.chatFiles : deps.files
  if (files.length === 0) throw invalid('files', 'Files are required.')
  if (files.length > max) throw invalid('files', max === 1 ? 'Choose one file.' : `Choose at most ${max} files.`)
  const today = await uploadedSince(db, owner, new Date(clock().getTime() - 86_400_000))
  if (today.files + files.length > maxFiles || today.bytes > maxBytes)
    throw fail('throttled', 429, 'Too Many Attempts.')
  const made: Omit<UploadRecord, 'file'>[] = []
  const warnings: (string | undefined)[] = []
  const contents: { bytes: Buffer; ending: string }[] = []
  const problems: FieldErrors = {}
  for (const [i, file] of files.entries()) {
    const { pngWidth } = uploadRules[purpose]
    const wanted = pngWidth ? { format: 'png' as const, width: pngWidth } : {}
    const read = await readFile(purpose, file, (bytes) =>
      deps.uploadedPictures.remake(nameOfOwner(owner), bytes, wanted),
    )
    if (typeof read === 'string') {
      problems[`files.${i}`] = [read]
      continue
    }
    contents.push({ bytes: read.bytes, ending: read.ending })
    const { width, height, mime } = read
    warnings.push(read.warning)
    made.push({ id: randomId(), purpose, name: file.name, width, height, bytes: read.bytes.length, mime })
  }
  if (Object.keys(problems).length > 0) throw fail('invalid', 422, 'The given data was invalid.', problems)
  await demandSpace(
    db,
    owner,
    made.reduce((sum, { bytes }) => sum + bytes, 0),
    'files',
  )
  const names = await Promise.all(contents.map(({ bytes, ending }) => store.save(bytes, ending)))
  const records = made.map((record, i): UploadRecord => ({ ...record, file: names[i] ?? '' }))
  await insertUploads(db, owner, records, clock())
  return records.map(({ id, file, name, width, height, bytes, mime }, i) => ({
    id,
    url: purpose === 'chat' ? chatFileUrl(id) : uploadUrl(file),
    name,
    width,
    height,
    size: bytes,
    mime,
    ...(warnings[i] && { warning: warnings[i] }),
  }))
}

type ReadFile = {
  bytes: Buffer
  ending: string
  width: number | null
  height: number | null
  mime: string
  warning?: string
}

/** The file, re-encoded if it is an image, or its problem. */
async function readFile(
  purpose: Purpose,
  file: GivenFile,
  remake: (bytes: Buffer) => Promise<RemadePicture | null>,
): Promise<ReadFile | string> {
  const { endings, min, plan } = uploadRules[purpose]
  const isDocument = endings.includes('pdf') && endsIn(file.name, ['pdf'])
  const field = isDocument ? 'file' : 'image'
  if (file.truncated) return tooHeavy(field, maxFileMegabytes)
  if (!endsIn(file.name, endings)) return wrongType(field, endings)
  if (isDocument) {
    if (!isPdf(file.bytes)) return wrongType(field, endings)
    return { bytes: file.bytes, ending: 'pdf', width: null, height: null, mime: 'application/pdf' }
  }
  const picture = await remake(file.bytes)
  if (!picture) return wrongType(field, endings)
  if (plan && min) return { ...picture, warning: smallPlan(picture.given, min) ?? undefined }
  if (min && !isLargeEnough(picture.given, min)) return tooSmall(field, min)
  return picture
}

/** The key that the work on an upload is counted under. */
export function nameOfOwner(owner: UploadOwner): string {
  return 'accountId' in owner ? `account ${owner.accountId}` : `ai ${owner.aiAccountId}`
}

/** The last segment of a path without control characters, at most 120 characters. */
function nameOf(given: string | undefined): string {
  const name = (given ?? '').split(/[\\/]/).at(-1) ?? ''
  const shown = [...name].filter((c) => c >= ' ' && c !== '\u007f').join('')
  return shown.slice(-120) || 'file'
}

/** A file that this owner has uploaded, with its URL; null for any other id. */
export function readUpload(db: Sql, owner: UploadOwner, id: number): ReturnType<typeof findUpload> {
  return findUpload(db, owner, id)
}

/** The address of a picture that the account has uploaded for this purpose; null for any other id. */
export async function pictureAddress(db: Sql, accountId: number, id: number, purpose: Purpose): Promise<string | null> {
  const upload = await findUpload(db, { accountId }, id)
  return upload?.purpose === purpose ? upload.url : null
}

type UploadGate = {
  /**
   * Runs work that holds the request's body in memory.
   * @throws Failure 429 while this owner has too much in progress, 503 while all owners together have; both with
   * Retry-After
   */
  hold: <T>(owner: string, request: FastifyRequest, maxBytes: number, work: () => Promise<T>) => Promise<T>
}

/** Limits the bytes of uploads in memory at the same time, by owner (an account, or a network address) and in all. */
function createUploadGate(given: { maxBytes: number; maxBytesOfOwner: number }): UploadGate {
  const held = new Map<string, number>()
  let total = 0
  return {
    async hold(owner, request, maxBytes, work) {
      const bytes = announcedBytes(request, maxBytes)
      const own = held.get(owner) ?? 0
      if (own + bytes > given.maxBytesOfOwner)
        throw fail('too_many_uploads', 429, 'Too Many Attempts.', {}, { retry_after: 5 })
      if (total + bytes > given.maxBytes)
        throw fail('busy', 503, 'The service is busy. Please try again in a moment.', {}, { retry_after: 5 })
      held.set(owner, own + bytes)
      total += bytes
      try {
        return await work()
      } finally {
        total -= bytes
        const left = (held.get(owner) ?? 0) - bytes
        if (left > 0) held.set(owner, left)
        else held.delete(owner)
      }
    },
  }
}

/** A body without a length may be of any length, and so may one that declares more than the limit. */
function announcedBytes({ headers }: FastifyRequest, maxBytes: number): number {
  const length = Number(headers['content-length'] ?? Number.NaN)
  // Even an empty form costs something, so this limits their number as well.
  return length >= 0 && length <= maxBytes ? Math.max(length, 64 * 1024) : maxBytes
}

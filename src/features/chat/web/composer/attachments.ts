import { useCallback, useEffect, useRef, useState } from 'react'
import { mostFiles } from '#features/chat/rules.ts'
import { mostFileMegabytes, uploadRules } from '#features/uploads/rules.ts'
import { uploadFiles } from '#features/uploads/web/upload-files.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { httpWithProgress } from '#web/browser/progress-http.ts'
import { pickFiles } from '#web/form/Dropzone.tsx'
import { noResponse } from '#web/form/messages.tsx'
import type { WaitingFile } from '../waiting/waiting.ts'

/** A file of the message that is being written. `part`: how much of it has been sent, from 0 to 1. */
export type Attachment = {
  key: string
  name: string
  size: number
  /** Null after a reload: it has been uploaded. */
  file: File | null
  part: number
  /** Why it cannot be sent; `canRetry` if the same file may succeed later. */
  problem: string | null
  canRetry: boolean
  uploaded: WaitingFile | null
}

const { endings } = uploadRules.chat
const tooMany = `Add at most ${mostFiles} files.`

/** The files of a message: each is uploaded as soon as it is added, and shows its own progress and error. */
export function useAttachments(first: readonly WaitingFile[]) {
  const [list, setList] = useState<Attachment[]>(() => first.map(attachmentOf))
  const [problem, setProblem] = useState('')
  const latest = useRef(list)
  latest.current = list
  const uploads = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const running = uploads.current
    return () => {
      for (const upload of running.values()) upload.abort()
    }
  }, [])
  const change = useCallback(
    (key: string, changes: Partial<Attachment>) =>
      setList((old) => old.map((each) => (each.key === key ? { ...each, ...changes } : each))),
    [],
  )
  const upload = useCallback(
    async (key: string, file: File) => {
      const stop = new AbortController()
      uploads.current.set(key, stop)
      change(key, { part: 0, problem: null, canRetry: false })
      try {
        const http = httpWithProgress((part) => change(key, { part }), stop.signal)
        const { data } = await uploadFiles(http, 'chat', [file])
        const [stored] = data
        if (!stored) throw new TypeError('no file in the response')
        const { id, name, size, mime } = stored
        change(key, { part: 1, uploaded: { id, name, size, mime } })
      } catch (failure) {
        if (!stop.signal.aborted) change(key, problemOf(failure))
      }
      uploads.current.delete(key)
    },
    [change],
  )
  const add = useCallback(
    async (files: readonly File[]) => {
      setProblem('')
      const space = Math.max(0, mostFiles - latest.current.length)
      if (files.length > space) setProblem(tooMany)
      const taken = files.slice(0, space).map((file) => ({ key: crypto.randomUUID(), file }))
      setList((old) => [...old, ...taken.map(({ key, file }) => ({ ...newAttachment(key, file) }))])
      for (const { key, file } of taken) {
        const rule = { field: 'file', max: 1, endings, megabytes: mostFileMegabytes }
        const { problems } = await pickFiles([], [file], rule, async () => null)
        if (problems.length > 0) change(key, { problem: problems.join(' '), canRetry: false })
        else void upload(key, file)
      }
    },
    [change, upload],
  )
  const addUploaded = useCallback(
    (files: readonly WaitingFile[]) => setList((old) => [...files.map(attachmentOf), ...old]),
    [],
  )
  const remove = useCallback((key: string) => {
    uploads.current.get(key)?.abort()
    setProblem('')
    setList((old) => old.filter((each) => each.key !== key))
  }, [])
  const retry = useCallback(
    (key: string) => {
      const file = latest.current.find((each) => each.key === key)?.file
      if (file) void upload(key, file)
    },
    [upload],
  )
  const clear = useCallback(() => {
    setProblem('')
    setList([])
  }, [])
  return { list, problem, setProblem, add, addUploaded, remove, retry, clear }
}

function newAttachment(key: string, file: File): Attachment {
  const { name, size } = file
  return { key, name, size, file, part: 0, problem: null, canRetry: false, uploaded: null }
}

function attachmentOf(uploaded: WaitingFile): Attachment {
  const { id, name, size } = uploaded
  return { key: `${id}`, name, size, file: null, part: 1, problem: null, canRetry: false, uploaded }
}

function problemOf(failure: unknown): Pick<Attachment, 'problem' | 'canRetry'> {
  if (!(failure instanceof HttpFailure)) return { problem: noResponse, canRetry: true }
  const messages = Object.values(failure.fields).flat()
  const problem = messages.length > 0 ? messages.join(' ') : failure.message || 'The file was not uploaded.'
  return { problem, canRetry: failure.status !== 422 && failure.status !== 413 }
}

import { useState } from 'react'
import { maxMediaMegabytes, photographEndings } from '#features/media/rules.ts'
import { endsIn, tooHeavy, wrongType } from '#lib/file-rules.ts'
import { HttpFailure } from '#web/browser/http.ts'
import { httpWithProgress } from '#web/browser/progress-http.ts'
import { problemOf, uploadProblem } from '#web/form/messages.tsx'
import { openedZip } from '../photograph-rules.ts'
import type { ImportPhotographsView } from '../schema.ts'
import { sendPhotographs } from './api.ts'

const mebibyte = 1024 * 1024
/** Of one call: a slow connection sends it before the server stops waiting. */
const groupBytes = 8 * mebibyte
const groupFiles = 10

/** A file, or one of a ZIP, which is unpacked when its turn comes. */
type Waiting = { path: string; bytes: number; read: () => Promise<Blob> }
/** `sent`: photographs, in part those of the running call. */
export type Sending = { sent: number; total: number }

/**
 * Sends photographs of an import, a few in each call. A ZIP is opened here, so that it can be of any size. What one file
 * is refused for stops no other; without a response what is left can be sent again.
 */
export function usePhotographs(job: number, onSent: (view: ImportPhotographsView) => void) {
  const [sending, setSending] = useState<Sending | null>(null)
  const [problems, setProblems] = useState<string[]>([])
  const [left, setLeft] = useState<Waiting[]>([])

  const send = async (waiting: readonly Waiting[]) => {
    const groups = inGroups(waiting)
    let sent = 0
    setLeft([])
    setSending({ sent, total: waiting.length })
    for (const [place, group] of groups.entries()) {
      try {
        const files = await Promise.all(group.map(fileOf))
        const over = httpWithProgress((part) => setSending({ sent: sent + part * group.length, total: waiting.length }))
        onSent(
          await patiently(() =>
            sendPhotographs(
              over,
              job,
              files,
              group.map(({ path }) => path),
            ),
          ),
        )
        sent += group.length
      } catch (failure) {
        setProblems((known) => [...known, problemOf(failure) || 'The photographs were not sent.'])
        if (uploadProblem(failure).canRetry) setLeft(groups.slice(place).flat())
        break
      }
    }
    setSending(null)
  }
  const add = async (files: readonly File[]) => {
    setProblems([])
    setSending({ sent: 0, total: 0 })
    const refused: string[] = []
    const waiting: Waiting[] = []
    for (const file of files)
      for (const each of await filesIn(file, refused)) {
        const problem = problemWith(each)
        if (problem) refused.push(`${each.path}: ${problem}`)
        else waiting.push(each)
      }
    setProblems(refused)
    await send([...left, ...waiting])
  }
  return { sending, problems, left: left.length, add, again: () => send(left) }
}

async function filesIn(file: File, refused: string[]): Promise<Waiting[]> {
  if (!endsIn(file.name, ['zip'])) return [{ path: file.name, bytes: file.size, read: async () => file }]
  const { openZip, ZipProblem } = await import('#lib/open-zip.ts')
  try {
    const files = await openZip(file, openedZip)
    return files.map(({ name, bytes, read }) => ({
      path: name,
      bytes,
      read: async () => new Blob([new Uint8Array(await read())]),
    }))
  } catch (problem) {
    refused.push(`${file.name}: ${problem instanceof ZipProblem ? problem.message : 'This ZIP could not be read.'}`)
    return []
  }
}

function problemWith({ path, bytes }: Waiting): string | null {
  if (!endsIn(path, photographEndings)) return wrongType('photograph', photographEndings)
  return bytes > maxMediaMegabytes * mebibyte ? tooHeavy('photograph', maxMediaMegabytes) : null
}

const fileOf = async ({ path, read }: Waiting) => new File([await read()], path.split('/').at(-1) ?? path)

function inGroups(waiting: readonly Waiting[]): Waiting[][] {
  const groups: Waiting[][] = []
  let bytes = 0
  for (const each of waiting) {
    const group = groups.at(-1)
    if (group && group.length < groupFiles && bytes + each.bytes <= groupBytes) {
      group.push(each)
      bytes += each.bytes
    } else {
      groups.push([each])
      bytes = each.bytes
    }
  }
  return groups
}

const busyMs = 5000

/** Waits for a busy server, several times. */
async function patiently<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await call()
    } catch (failure) {
      const isBusy = failure instanceof HttpFailure && (failure.status === 429 || failure.status === 503)
      if (!isBusy || tries >= 8) throw failure
      await new Promise((resolve) => setTimeout(resolve, busyMs))
    }
}

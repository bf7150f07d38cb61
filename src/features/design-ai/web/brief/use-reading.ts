import { useEffect, useState } from 'react'
import type { Reading } from '#features/design-ai/brief/schema.ts'
import { httpWith } from '#web/browser/browser-http.ts'
import { noResponseText, readBrief } from '../api.ts'
import { maxLetters } from './draft.ts'

type Known = { key: string; reading: Reading | null; problem: string }

const nothing: Known = { key: '', reading: null, problem: '' }
const pauseMs = 400

/**
 * What is understood of the words, read again after each pause in typing. The previous reading remains until the new
 * one arrives (`busy`); `problem` says why there is none.
 */
export function useReading(prompt: string, showroom: number | null) {
  const words = prompt.trim()
  const isReadable = words !== '' && words.length <= maxLetters
  const key = isReadable ? `${showroom ?? ''} ${words}` : ''
  const [known, setKnown] = useState(nothing)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (key === '') return
    const stop = new AbortController()
    const timer = setTimeout(
      async () => {
        const result = await read(words, showroom, stop.signal)
        if (!stop.signal.aborted) setKnown((old) => ({ key, reading: old.reading, ...result }))
      },
      attempt === 0 ? pauseMs : 0,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [key, words, showroom, attempt])
  const again = () => setAttempt((before) => before + 1)
  const hasFailed = key !== '' && known.key === key && known.problem !== ''
  useEffect(() => {
    if (!hasFailed) return
    const retry = () => setAttempt((before) => before + 1)
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [hasFailed])
  return {
    reading: key === '' ? null : known.reading,
    busy: key !== '' && known.key !== key,
    problem: hasFailed ? known.problem : '',
    again,
    /** The reading of exactly the current words; null without words. @throws TypeError, HttpFailure */
    current: async (): Promise<Reading | null> => {
      if (key === '') return null
      if (known.key === key && known.problem === '') return known.reading
      const { data } = await readBrief(httpWith({ quiet: true }), { prompt: words, showroom })
      setKnown({ key, reading: data, problem: '' })
      return data
    },
  }
}

async function read(
  prompt: string,
  showroom: number | null,
  signal: AbortSignal,
): Promise<{ reading: Reading; problem: '' } | { problem: string }> {
  try {
    const { data } = await readBrief(httpWith({ quiet: true, background: true, signal }), {
      prompt,
      showroom,
    })
    return { reading: data, problem: '' }
  } catch (failure) {
    return { problem: noResponseText(failure) }
  }
}

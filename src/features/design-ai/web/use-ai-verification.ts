import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '#lib/paths.ts'
import { httpWith } from '#web/browser-http.ts'
import { fieldMessage } from '#web/field-message.ts'
import { HttpFailure } from '#web/http.ts'
import { refreshAiSession } from './ai-session.ts'
import { verifyAiEmail } from './api.ts'

export type AiVerification = { step: 'none' | 'waiting' | 'done' | 'refused' | 'offline'; message: string }

const none: AiVerification = { step: 'none', message: '' }

/**
 * The result of the verification link. This script makes the call, so a mail scanner that follows links changes
 * nothing (OP-45); a link with a response is removed from the address bar.
 */
export function useAiVerification(): AiVerification & { again: () => void } {
  const [query] = useSearchParams()
  const [result, setResult] = useState<AiVerification>(none)
  const asked = useRef('')
  const token = query.get('verify') ?? ''

  const ask = async () => {
    setResult({ step: 'waiting', message: '' })
    try {
      const { message } = await verifyAiEmail(httpWith({ quiet: true }), token)
      await refreshAiSession()
      setResult({ step: 'done', message: message ?? '' })
    } catch (failure) {
      if (!(failure instanceof HttpFailure))
        return setResult({
          step: 'offline',
          message: 'You are offline. Check your connection and try again.',
        })
      setResult({ step: 'refused', message: fieldMessage(failure, 'token') ?? failure.message })
    }
    // Bypasses the router, which would render the page again and lose the message.
    window.history.replaceState(window.history.state, '', paths.designAiWelcome())
  }
  useEffect(() => {
    if (token === '' || asked.current === token) return
    asked.current = token
    void ask()
  })
  return { ...result, again: () => void ask() }
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '#web/Button.tsx'
import { FormNotice } from '#web/FormNotice.tsx'
import { TextField } from '#web/fields.tsx'
import { HttpFailure } from '#web/http.ts'
import { useSubmit } from '#web/use-fields.ts'
import { messages } from '../rules.ts'
import { sendPasscode, verifyPasscode } from './api.ts'
import { sessionHttp } from './session-http.ts'

const pauseSeconds = 30

/** The Admin's second factor: a code is mailed when the step opens, and can be sent again every 30 seconds. */
export function PasscodeStep({
  token,
  onVerified,
  onCancel,
}: {
  token: string
  onVerified: () => Promise<void>
  onCancel: () => void
}) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const [notice, setNotice] = useState('')
  const [wait, setWait] = useCountdown()
  const sent = useRef(false)

  const send = useCallback(async () => {
    setError(undefined)
    try {
      const { message } = await sendPasscode(sessionHttp(token))
      setNotice(message ?? '')
      setWait(pauseSeconds)
    } catch (failure) {
      setNotice('')
      setError(problemOf(failure))
    }
  }, [token, setWait])
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    void send()
  }, [send])

  /** Shows the problem at the code's field and focuses it. */
  const refuse = (problem: string | undefined) => {
    setNotice('')
    setError(problem)
    form.current?.querySelector('input')?.focus()
  }
  const { busy, submit } = useSubmit(async () => {
    if (!/^\d{6}$/.test(code)) return refuse(messages.otp)
    try {
      const { data, message } = await verifyPasscode(sessionHttp(token), code)
      if (data.valid_otp) return await onVerified()
      refuse(message ?? undefined)
    } catch (failure) {
      refuse(problemOf(failure))
    }
  })
  return (
    <form ref={form} onSubmit={submit} noValidate className="form-stack">
      <FormNotice tone="done">{notice}</FormNotice>
      <TextField
        label="Passcode"
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        autoFocus
        value={code}
        error={error}
        onChange={(event) => {
          setCode(event.target.value.replace(/\D/g, '').slice(0, 6))
          setError(undefined)
        }}
      />
      <Button type="submit" busy={busy} block>
        Verify and sign in
      </Button>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" disabled={wait > 0} onClick={() => void send()}>
          {wait > 0 ? `Send a new passcode in ${wait} s` : 'Send a new passcode'}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function problemOf(failure: unknown): string {
  if (!(failure instanceof HttpFailure)) return 'You are offline. Check your connection and try again.'
  return failure.fields.otp?.[0] ?? failure.message
}

function useCountdown(): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, setLeft]
}

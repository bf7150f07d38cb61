import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DesignDetail, DesignResult, RefineInput } from '#features/design-ai/designs/schema.ts'
import { paths } from '#lib/paths.ts'
import { quietHttp } from '#web/browser/browser-http.ts'
import { newKey } from '#web/browser/http.ts'
import { byScript, TextField } from '#web/form/fields.tsx'
import { FormNotice } from '#web/form/messages.tsx'
import { useSubmit } from '#web/form/use-form.ts'
import { Button } from '#web/parts/Button.tsx'
import { setAiCredits } from '../ai-session.ts'
import { noResponseText, refineDesign } from '../api.ts'

/** Sends a refinement, once however often it is pressed, and goes to the new design. */
function useRefine(id: number) {
  const navigate = useNavigate()
  const sent = useRef({ body: '', key: '' })
  const body = useRef<RefineInput | null>(null)
  const { busy, problem, submit } = useSubmit(async () => {
    if (!body.current) return
    const text = JSON.stringify(body.current)
    if (sent.current.body !== text) sent.current = { body: text, key: newKey() }
    const { data } = await refineDesign(quietHttp, id, body.current, sent.current.key)
    setAiCredits(data.credits)
    await navigate(paths.designAiDesign(data.id))
  }, noResponseText)
  return {
    busy,
    problem,
    refine: (wanted: RefineInput) => {
      body.current = wanted
      void submit()
    },
  }
}

/** Parts that a refinement knows by these words. */
const cheaperWords = ['tub', 'vanity', 'toilet', 'shower', 'backsplash', 'counter', 'range', 'sink', 'faucet', 'light']

type RefineFormProps = {
  design: DesignDetail
  result: DesignResult
  n: number
  keep: ReadonlySet<string>
  credits: number | null
  onKeep: (slots: readonly string[], on: boolean) => void
}

/** Words that change one room: three new rooms begin from it. */
export function RefineForm({ design, result, n, keep, credits, onKeep }: RefineFormProps) {
  const [words, setWords] = useState('')
  const [error, setError] = useState('')
  const { busy, problem, refine } = useRefine(design.id)
  const kept = result.lines.filter(({ slots }) => slots.every((slot) => keep.has(slot)))
  const send = (prompt: string) => {
    if (prompt.trim() === '') return setError('Say what should change, such as “make it warmer”.')
    refine({ result: n, prompt: prompt.trim(), keep: [...keep] })
  }
  const floor = result.lines.find(({ surface }) => surface === 'Floor')
  const dearest = result.lines
    .filter(({ accessory, surface }) => !accessory && cheaperWords.some((word) => surface.toLowerCase().includes(word)))
    .sort((a, b) => b.amount - a.amount)[0]
  const cheaper = cheaperWords.find((word) => dearest?.surface.toLowerCase().includes(word))
  return (
    <form
      method={byScript}
      className="grid grid-cols-1 gap-3.5 p-6 border-l-4 border-paint bg-paint-wash"
      aria-labelledby="refine"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send(words)
      }}
    >
      <h3 id="refine" className="text-25">
        Change this room
      </h3>
      <div className="grid gap-3 items-end min-[37.5rem]:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label="What should be different?"
          value={words}
          error={error || undefined}
          maxLength={1000}
          autoComplete="off"
          onChange={({ target }) => {
            setWords(target.value)
            setError('')
          }}
        />
        <Button type="submit" busy={busy}>
          Refine
        </Button>
      </div>
      <div className="try-words flex flex-wrap items-center gap-2 type-14 text-graphite">
        <span>Try</span>
        {['Make it warmer', cheaper && `Cheaper ${cheaper}`].map((text) =>
          text ? (
            <button
              key={text}
              type="button"
              className="chip"
              onClick={() => {
                setWords(text)
                setError('')
              }}
            >
              {text}
            </button>
          ) : null,
        )}
        {floor ? (
          <button
            type="button"
            className="chip"
            aria-pressed={floor.slots.every((slot) => keep.has(slot))}
            onClick={() => onKeep(floor.slots, !floor.slots.every((slot) => keep.has(slot)))}
          >
            Keep the floor
          </button>
        ) : null}
      </div>
      <p className="text-14 text-graphite">
        {kept.length > 0
          ? `Stays: ${kept.map(({ surface }) => surface.toLowerCase()).join(', ')}. `
          : 'Mark what must stay in the list below. '}
        Three new rooms from this one cost 1 credit
        {credits === null ? '' : `; you have ${credits}`}. This design is not changed.
      </p>
      <FormNotice>{problem}</FormNotice>
    </form>
  )
}

import { useEffect, useRef, useState } from 'react'
import { parseLength } from '#lib/feet-inches.ts'
import { Button } from '#web/Button.tsx'
import { TextField } from '#web/fields.tsx'
import { breadthProblem, scaled, sizeOf } from './tracing.ts'
import type { Board } from './use-board.ts'

/**
 * The real distance between the two points that were clicked. It is over the sheet: on a phone the keyboard covers what
 * is below, and the panel is two screens away.
 */
export function KnownDistance({ board }: { board: Board }) {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string | undefined>()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { tracing, places } = board
  const [a, b] = places
  const ready = b !== undefined
  // The picture was chosen far below on the page.
  useEffect(() => {
    form.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    if (ready) field.current?.focus()
  }, [ready])
  return (
    <form
      ref={form}
      className="draw-distance"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const metres = parseLength(typed)
        const next = tracing && a && b && metres ? scaled(tracing, [a, b], metres) : null
        const problem = next
          ? breadthProblem(sizeOf(next)[0])
          : 'Use a format such as 12′ 6″, 150 in or 3.8 m.'
        setWrong(problem ?? undefined)
        if (!next || problem) return
        board.setTracing(next)
        board.setMode('draw')
        document.querySelector<HTMLElement>('.draw-sheet')?.focus()
        board.say('The image is to scale. Trace it corner by corner.')
      }}
    >
      <TextField
        ref={field}
        label="Actual distance between the two points"
        hint={
          ready
            ? undefined
            : 'Select two points on the image, or move the crosshair with the arrow keys and press Enter.'
        }
        value={typed}
        autoComplete="off"
        maxLength={24}
        disabled={!ready}
        error={wrong}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" disabled={!ready}>
        Set scale
      </Button>
    </form>
  )
}

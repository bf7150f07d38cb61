import { type ComponentProps, useState } from 'react'
import { HttpFailure, isConflict } from '../browser/http.ts'
import { Button } from '../parts/Button.tsx'
import { FieldError, noResponse } from './messages.tsx'
import { useSubmit } from './use-form.ts'

/**
 * A button that acts at once, and only once however often it is pressed. A refusal has its toast from the catalogue of
 * spec 2 §8; a missing response, or what somebody else did meanwhile, is reported beside the button.
 */
export function ActionButton({
  action,
  ...button
}: { action: () => Promise<void> } & Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'>) {
  const [problem, setProblem] = useState('')
  const { busy, submit } = useSubmit(async () => {
    setProblem('')
    try {
      await action()
    } catch (failure) {
      if (!(failure instanceof HttpFailure)) setProblem(noResponse)
      else if (isConflict(failure)) setProblem(failure.message)
    }
  })
  return (
    <>
      <Button {...button} busy={busy} onClick={() => void submit()} />
      {problem ? (
        <div role="alert" className="basis-full">
          <FieldError>{problem}</FieldError>
        </div>
      ) : null}
    </>
  )
}

import { type ComponentProps, useState } from 'react'
import { HttpFailure } from '../browser/http.ts'
import { Button } from '../parts/Button.tsx'
import { FieldError, noResponse } from './messages.tsx'
import { useSubmit } from './use-form.ts'

/**
 * A button that acts at once, and only once however often it is pressed. A refusal has its toast from the catalogue of
 * spec 2 §8; a missing response is reported beside the button.
 */
export function ActionButton({
  action,
  ...button
}: { action: () => Promise<void> } & Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'>) {
  const [hasNoResponse, setHasNoResponse] = useState(false)
  const { busy, submit } = useSubmit(async () => {
    setHasNoResponse(false)
    try {
      await action()
    } catch (failure) {
      setHasNoResponse(!(failure instanceof HttpFailure))
    }
  })
  return (
    <>
      <Button {...button} busy={busy} onClick={() => void submit()} />
      {hasNoResponse ? (
        <div role="alert" className="basis-full">
          <FieldError>{noResponse}</FieldError>
        </div>
      ) : null}
    </>
  )
}

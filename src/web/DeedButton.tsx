import { type ComponentProps, useState } from 'react'
import { Button } from './Button.tsx'
import { FieldError } from './FieldError.tsx'
import { noAnswer } from './field-message.ts'
import { HttpFailure } from './http.ts'
import { useSubmit } from './use-fields.ts'

/**
 * A button that acts at once, and only once however often it is pressed. A refusal has its toast from the catalogue of
 * spec 2 §8; a missing response is reported beside the button.
 */
export function DeedButton({
  deed,
  ...button
}: { deed: () => Promise<void> } & Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'>) {
  const [unanswered, setUnanswered] = useState(false)
  const { busy, submit } = useSubmit(async () => {
    setUnanswered(false)
    try {
      await deed()
    } catch (failure) {
      setUnanswered(!(failure instanceof HttpFailure))
    }
  })
  return (
    <>
      <Button {...button} busy={busy} onClick={() => void submit()} />
      {unanswered ? (
        <div role="alert" className="basis-full">
          <FieldError>{noAnswer}</FieldError>
        </div>
      ) : null}
    </>
  )
}

import type { ComponentProps } from 'react'
import { Button } from '../parts/Button.tsx'
import { FieldError } from './messages.tsx'
import { useSubmit } from './use-form.ts'

/**
 * A button that acts at once, and only once however often it is pressed. A refusal without a toast of spec 2
 * §8, such as what somebody else did meanwhile, or a missing response is reported beside the button.
 */
export function ActionButton({
  action,
  ...button
}: { action: () => Promise<void> } & Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'>) {
  const { busy, problem, submit } = useSubmit(action)
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

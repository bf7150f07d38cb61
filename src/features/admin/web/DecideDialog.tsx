import { quietHttp } from '#web/browser/browser-http.ts'
import { isConflict } from '#web/browser/http.ts'
import { ActionForm } from '#web/form/ActionForm.tsx'
import { Dialog } from '#web/parts/Dialog.tsx'
import { type Decision, needsReason } from '../decisions.ts'
import type { UserRow } from '../schema.ts'
import { saveDecision } from './api.ts'
import { decisionWords } from './decision-words.ts'

export type Asked = { user: UserRow; decision: Decision; to: 'Approve' | 'Active' | 'Deactive' }

/** Explains a decision's effect and makes it; a refusal or deactivation needs a reason. */
export function DecideDialog({
  asked,
  onClose,
  onStale,
  onDecided,
}: {
  asked: Asked | null
  onClose: () => void
  /** Another Admin was first. */
  onStale: () => void
  onDecided: () => void
}) {
  const words = asked && decisionWords(asked.decision, asked.user)
  return (
    <Dialog open={asked !== null} onClose={onClose} title={words?.title ?? ''}>
      {asked && words ? (
        <Form asked={asked} words={words} onClose={onClose} onStale={onStale} onDecided={onDecided} />
      ) : null}
    </Dialog>
  )
}

type FormProps = {
  asked: Asked
  words: ReturnType<typeof decisionWords>
  onClose: () => void
  onStale: () => void
  onDecided: () => void
}

function Form({ asked, words, onClose, onStale, onDecided }: FormProps) {
  const { user, decision, to } = asked
  const withReason = needsReason(decision)
  return (
    <ActionForm
      effect={words.effect.map((text) => (
        <p key={text} className="mt-3 text-graphite">
          {text}
        </p>
      ))}
      sentence={withReason ? { missing: 'Enter a reason.' } : null}
      draft={`reason of ${user.id}`}
      send={(reason) => {
        const sent = saveDecision(quietHttp, user.id, { status: to, reason, from: user.status })
        sent.catch((failure) => isConflict(failure) && onStale())
        return sent
      }}
      onDone={onDecided}
      action={words.confirm}
      danger={withReason}
      cancel="Cancel"
      onCancel={onClose}
    />
  )
}

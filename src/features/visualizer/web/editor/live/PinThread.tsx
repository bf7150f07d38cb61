import { ArrowLeft, Check, LocateFixed, RotateCcw, Trash2 } from 'lucide-react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { Pin, PinComment } from '#features/visualizer/pins.ts'
import { formatDate, formatTime } from '#lib/dates.ts'
import { useFailureNote } from '#web/form/messages.tsx'
import { Button } from '#web/parts/Button.tsx'
import { RemoveDialog } from '#web/parts/RemoveDialog.tsx'
import { type EditorState, useEditorState } from '../store/store.ts'
import { placeName, placeOf } from './anchors.ts'
import { CommentForm } from './CommentForm.tsx'
import { personColor } from './person-colors.ts'
import type { Together } from './together.ts'
import { useObserved } from './use-together.ts'

type PinThreadProps = { together: Together; pin: Pin; mayComment: boolean }

/** One pin with its comments: reply, resolve or reopen it, delete what is one's own. */
export function PinThread({ together, pin, mayComment }: PinThreadProps) {
  const { pins: board, viewer } = together
  const is3d = useObserved(viewer) !== null
  const scene = useEditorState(sceneOf)
  const heading = useRef<HTMLHeadingElement>(null)
  const [removing, setRemoving] = useState<PinComment | 'pin' | null>(null)
  const { note, showFailure } = useFailureNote()
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const run = (work: Promise<void>) => {
    showFailure(null)
    work.catch(showFailure)
  }
  return (
    <div className="comments-body">
      <button type="button" className="button button-quiet" onClick={() => board.choose(null)}>
        <ArrowLeft aria-hidden size={18} strokeWidth={1.75} />
        All comments
      </button>
      <h3 ref={heading} tabIndex={-1} className="text-16">
        {`Comment ${pin.number}: ${placeName(pin.anchor, scene)}`}
        {pin.resolved ? <small>Resolved</small> : null}
      </h3>
      <div className="comment-tools">
        {is3d && placeOf(pin.anchor, scene) ? (
          <Button variant="quiet" onClick={() => board.choose(pin.id, true)}>
            <LocateFixed aria-hidden size={18} strokeWidth={1.75} />
            Show in the room
          </Button>
        ) : null}
        {mayComment ? (
          <Button variant="quiet" onClick={() => run(board.resolve(pin.id, !pin.resolved))}>
            {pin.resolved ? (
              <RotateCcw aria-hidden size={18} strokeWidth={1.75} />
            ) : (
              <Check aria-hidden size={18} strokeWidth={1.75} />
            )}
            {pin.resolved ? 'Reopen' : 'Resolve'}
          </Button>
        ) : null}
        {pin.may_delete ? (
          <Button variant="quiet" onClick={() => setRemoving('pin')}>
            <Trash2 aria-hidden size={18} strokeWidth={1.75} />
            Delete all
          </Button>
        ) : null}
      </div>
      {note}
      <ol className="comment-thread">
        {pin.comments.map((comment) => (
          <li key={comment.id} style={{ '--person': personColor(comment.author.id) } as CSSProperties}>
            <p>
              <strong>{comment.author.name}</strong>
              <small>{`${formatDate(comment.created_at)}, ${formatTime(comment.created_at)}`}</small>
            </p>
            <p className="comment-text">{comment.text}</p>
            {comment.may_delete ? (
              <button
                type="button"
                className="icon-button"
                aria-label={`Delete the comment by ${comment.author.name}: ${comment.text.slice(0, 40)}`}
                onClick={() => setRemoving(comment)}
              >
                <Trash2 aria-hidden size={16} strokeWidth={1.75} />
              </button>
            ) : null}
          </li>
        ))}
      </ol>
      {mayComment ? <CommentForm board={board} pin={pin.id} label="Reply" action="Send reply" /> : null}
      <RemoveDialog
        open={removing !== null}
        title={removing === 'pin' ? 'Delete this pin?' : 'Delete this comment?'}
        label={removing === 'pin' ? 'Delete all comments here' : 'Delete comment'}
        onClose={() => setRemoving(null)}
        onRemove={async () => {
          if (removing) await board.remove(pin.id, removing === 'pin' ? undefined : removing.id)
          setRemoving(null)
        }}
      >
        {removing === 'pin' ? 'The pin and all of its comments are deleted for everyone.' : quoteOf(removing)}
      </RemoveDialog>
    </div>
  )
}

const sceneOf = (state: EditorState) => state.scene
const quoteOf = (comment: PinComment | null) => (comment ? `“${comment.text.slice(0, 200)}”` : '')

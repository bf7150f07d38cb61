import { ArrowLeft, Check, LocateFixed, MessageSquarePlus, RotateCcw, Trash2, X } from 'lucide-react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { Pin, PinComment } from '#features/visualizer/pins.ts'
import { useFocusBack } from '#features/visualizer/web/parts/use-restored-focus.ts'
import { formatDate, formatTime } from '#lib/dates.ts'
import { byScript, TextAreaField } from '#web/form/fields.tsx'
import { useDraft } from '#web/form/form-draft.ts'
import { FormNotice, fieldMessage, problemOf, useFailureNote } from '#web/form/messages.tsx'
import { useSubmit } from '#web/form/use-form.ts'
import { Loading } from '#web/page/loading.tsx'
import { Button } from '#web/parts/Button.tsx'
import { RemoveDialog } from '#web/parts/RemoveDialog.tsx'
import { type EditorState, useEditorState } from '../store/store.ts'
import { anchorOfChoice, labelOf, nameOf, placeName, placeOf } from './anchors.ts'
import { personColor } from './person-colors.ts'
import type { PinBoard } from './pin-board.ts'
import type { Together } from './together.ts'
import { useObserved } from './use-together.ts'

/** The comments in the room: those that are open or resolved, one of them with its replies, and adding one. */
export function Comments({ together }: { together: Together }) {
  const { pins: board } = together
  const { pins, failed, mayComment, shown, chosen, adding, news } = useObserved(board)
  const root = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusBack()
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    root.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const current = pins?.find(({ id }) => id === chosen)
  const listed = (pins ?? []).filter(({ resolved }) => resolved === (shown === 'resolved'))
  const count = (resolved: boolean) => (pins ?? []).filter((pin) => pin.resolved === resolved).length
  return (
    <section
      ref={root}
      className="comments"
      aria-label="Comments"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        if (document.querySelector('dialog[open]')) return
        if (adding) board.add(false)
        else if (current) board.choose(null)
        else board.openPanel(false)
      }}
    >
      <header className="flex flex-none items-center justify-between py-1.5 pr-1.5 pl-4 border-b border-stud">
        <h2 ref={heading} tabIndex={-1} className="text-20">
          Comments
        </h2>
        <button
          type="button"
          className="icon-button"
          aria-label="Close comments"
          onClick={() => board.openPanel(false)}
        >
          <X aria-hidden size={20} strokeWidth={1.75} />
        </button>
      </header>
      {pins === null ? (
        <div className="comments-body">
          {failed ? (
            <div role="alert">
              <p>The comments could not be loaded.</p>
              <Button variant="secondary" onClick={() => void board.load()}>
                Try again
              </Button>
            </div>
          ) : (
            <Loading label="Loading comments" />
          )}
        </div>
      ) : adding ? (
        <NewComment together={together} />
      ) : current ? (
        <PinThread key={current.id} together={together} pin={current} mayComment={mayComment} />
      ) : (
        <div className="comments-body">
          {mayComment ? (
            <Button block onClick={() => board.add(true)}>
              <MessageSquarePlus aria-hidden size={18} strokeWidth={1.75} />
              Add a comment
            </Button>
          ) : (
            <p className="text-14 text-graphite">
              You can read the comments. The project’s owner decides who can comment.
            </p>
          )}
          <div className="flex gap-2">
            {(['open', 'resolved'] as const).map((key) => (
              <button
                key={key}
                className="min-h-11 px-2.5 border-b-3 border-transparent font-semibold aria-pressed:border-paint"
                type="button"
                aria-pressed={shown === key}
                onClick={() => board.list(key)}
              >
                {`${key === 'open' ? 'Open' : 'Resolved'} (${count(key === 'resolved')})`}
              </button>
            ))}
          </div>
          {listed.length === 0 ? (
            <p className="text-graphite">
              {shown === 'open' ? 'No open comments in this room.' : 'No resolved comments.'}
            </p>
          ) : (
            <ol>
              {listed.map((pin) => (
                <li key={pin.id}>
                  <PinRow together={together} pin={pin} />
                </li>
              ))}
            </ol>
          )}
        </div>
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
    </section>
  )
}

function PinRow({ together, pin }: { together: Together; pin: Pin }) {
  const scene = useEditorState(sceneOf)
  const [first] = pin.comments
  const replies = pin.comments.length - 1
  return (
    <button
      type="button"
      className="comment-row grid grid-cols-[auto_minmax(0,1fr)] gap-2.5 w-full py-2.5 px-0 border-b border-stud text-left hover:bg-paint-wash"
      onClick={() => together.pins.choose(pin.id, true)}
    >
      <span
        className="grid place-items-center size-7 rounded-[50%] bg-(--person) text-[#fff] type-13 font-bold"
        style={{ '--person': personColor(pin.author.id) } as CSSProperties}
        aria-hidden
      >
        {pin.number}
      </span>
      <span>
        <small>
          <span className="sr-only">{`Comment ${pin.number}, `}</span>
          {placeName(pin.anchor, scene)}
        </small>
        <span className="comment-text">{first?.text}</span>
        <small>
          {`${first?.author.name}, ${formatDate(pin.created_at)}, ${formatTime(pin.created_at)}`}
          {replies > 0 ? `, ${replies === 1 ? '1 reply' : `${replies} replies`}` : ''}
        </small>
      </span>
    </button>
  )
}

/** Asks for the place of a new comment, then for its text. */
function NewComment({ together }: { together: Together }) {
  const { pins: board, viewer } = together
  const { adding } = useObserved(board)
  const is3d = useObserved(viewer) !== null
  const scene = useEditorState(sceneOf)
  const selected = useEditorState(selectedOf)
  const thing = useEditorState(thingOf)
  const start = useRef<HTMLParagraphElement>(null)
  const anchor = adding?.anchor ?? null
  const isPlaced = anchor !== null
  useEffect(() => {
    if (!isPlaced) start.current?.focus({ preventScroll: true })
  }, [isPlaced])
  const choice = anchorOfChoice(scene, { selected, thing }) && labelOf(thing ?? selected ?? '', scene)
  const where = anchor && nameOf(anchor, scene)
  return (
    <div className="comments-body" data-placing={!isPlaced || undefined}>
      {isPlaced ? (
        <>
          <p className="text-14 text-graphite">
            {where ? `On: ${where}.` : 'The place is no longer in the room.'}
            {is3d ? ' Select another place in the room to move it.' : ''}
          </p>
          <CommentForm
            board={board}
            pin={null}
            label="Your comment"
            action="Add comment"
            onCancel={() => board.add(false)}
          />
        </>
      ) : (
        <>
          <p ref={start} tabIndex={-1}>
            {is3d
              ? 'Select the place in the room, or select a surface or an item in the list and comment on it.'
              : 'Select a surface or an item in the list, then comment on it.'}
          </p>
          {choice ? (
            <Button block onClick={() => board.placeOnChoice()}>
              {`Comment on ${choice}`}
            </Button>
          ) : null}
          <Button variant="secondary" block onClick={() => board.add(false)}>
            Cancel
          </Button>
        </>
      )}
    </div>
  )
}

const sceneOf = (state: EditorState) => state.scene
const selectedOf = (state: EditorState) => state.selected
const thingOf = (state: EditorState) => state.thing

type PinThreadProps = { together: Together; pin: Pin; mayComment: boolean }

/** One pin with its comments: reply, resolve or reopen it, delete what is one's own. */
function PinThread({ together, pin, mayComment }: PinThreadProps) {
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
      <h3 ref={heading} tabIndex={-1} className="text-17">
        {`Comment ${pin.number}: ${placeName(pin.anchor, scene)}`}
        {pin.resolved ? <small>Resolved</small> : null}
      </h3>
      <div className="flex flex-wrap gap-1">
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
      <ol className="grid gap-3">
        {pin.comments.map((comment) => (
          <li
            key={comment.id}
            className="relative py-0.5 pr-11 pl-3 border-l-3 border-(--person)"
            style={{ '--person': personColor(comment.author.id) } as CSSProperties}
          >
            <p>
              <strong>{comment.author.name}</strong>
              <small>{`${formatDate(comment.created_at)}, ${formatTime(comment.created_at)}`}</small>
            </p>
            <p className="comment-text">{comment.text}</p>
            {comment.may_delete ? (
              <button
                type="button"
                className="icon-button absolute top-0 right-0 text-graphite"
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

const quoteOf = (comment: PinComment | null) => (comment ? `“${comment.text.slice(0, 200)}”` : '')

type CommentFormProps = {
  board: PinBoard
  /** Null for a new pin. */
  pin: number | null
  label: string
  action: string
  onCancel?: () => void
}

/** The text of a comment; what was typed stays until it is sent, also while the panel is closed and after a reload. */
function CommentForm({ board, pin, label, action, onCancel }: CommentFormProps) {
  const [text, setText] = useState(() => board.draft(pin).text)
  useDraft(`comment ${board.scene} ${pin ?? 'new'}`, { text }, ({ text: left = '' }) => {
    setText(left)
    board.keep(pin, left)
  })
  const [failure, setFailure] = useState<unknown>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (pin === null) field.current?.focus()
  }, [pin])
  const { busy, submit } = useSubmit(async () => {
    setFailure(null)
    try {
      await board.send(pin)
      setText('')
    } catch (refusal) {
      setFailure(refusal)
      field.current?.focus()
    }
  })
  const error = fieldMessage(failure, 'text')
  return (
    <form method={byScript} noValidate className="grid gap-2.5" onSubmit={(event) => void submit(event)}>
      <TextAreaField
        ref={field}
        label={label}
        rows={3}
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value)
          setFailure(null)
          board.keep(pin, target.value)
        }}
      />
      <FormNotice>{failure && !error ? `Not sent: ${problemOf(failure)}` : null}</FormNotice>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {action}
        </Button>
        {onCancel ? (
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  )
}

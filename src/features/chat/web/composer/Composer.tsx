import { Paperclip, SendHorizontal, X } from 'lucide-react'
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type Ref,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { maxFiles, maxLetters } from '#features/chat/rules.ts'
import { maxFileMegabytes, uploadRules } from '#features/uploads/rules.ts'
import { figure } from '#lib/money.ts'
import { silentHttp } from '#web/browser/browser-http.ts'
import { byScript } from '#web/form/fields.tsx'
import { FieldError, uploadProblem } from '#web/form/messages.tsx'
import { sendTyping } from '../api.ts'
import { type Draft, draftOf, setDraft } from '../drafts.ts'
import { fileSize } from '../files/file-words.ts'
import type { WaitingFile } from '../waiting/waiting.ts'
import './composer.css'
import { uploadFiles } from '#features/uploads/web/upload-files.ts'
import { httpWithProgress } from '#web/browser/progress-http.ts'
import { pickFiles } from '#web/form/Dropzone.tsx'

/** Others see that somebody is typing for six seconds after the last call. */
const typingEveryMs = 3_000

export type ComposerHandle = {
  addFiles: (files: readonly File[]) => void
  /** Adds the text and files of a message that was not sent to what is being written. */
  takeBack: (message: Draft) => void
  focus: () => void
}

type ComposerProps = {
  conversation: string
  handle: Ref<ComposerHandle>
  onSend: (body: string, files: WaitingFile[]) => void
}

/** Where a message is written: Enter sends it, Shift+Enter starts a new line. What was typed outlasts a reload. */
export function Composer({ conversation, handle, onSend }: ComposerProps) {
  const [text, setText] = useState(() => draftOf(conversation).text)
  const [problem, setProblem] = useState('')
  const files = useAttachments(draftOf(conversation).files)
  const area = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useImperativeHandle(handle, () => ({
    addFiles: (given) => void files.add(given),
    takeBack: (message) => {
      setText((old) => (old.trim() === '' ? message.text : `${message.text}\n${old}`))
      files.addUploaded(message.files)
      area.current?.focus()
    },
    focus: () => area.current?.focus(),
  }))
  useEffect(() => {
    const uploaded = files.list.flatMap((file) => (file.uploaded ? [file.uploaded] : []))
    setDraft(conversation, { text, files: uploaded })
  }, [conversation, text, files.list])
  const noteTyping = useTypingNote(conversation)

  const refuse = (message: string) => {
    setProblem(message)
    area.current?.focus()
  }
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    setProblem('')
    files.setProblem('')
    const body = text.trim()
    if (body === '' && files.list.length === 0) return refuse('Write a message or add a file.')
    if (body.length > maxLetters) return refuse('The message must be at most 4,000 characters.')
    if (files.list.some((file) => file.problem !== null))
      return refuse('Remove the files that were not uploaded, or try them again.')
    const uploaded = files.list.flatMap((file) => (file.uploaded ? [file.uploaded] : []))
    if (uploaded.length < files.list.length) return refuse('Wait until the files are uploaded.')
    onSend(body, uploaded)
    setText('')
    files.clear()
    area.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also confirms a word that is composed of several keys, as in Japanese.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files]
    if (pasted.length === 0) return
    event.preventDefault()
    void files.add(pasted)
  }
  const wrong = [problem, files.problem].filter((each) => each !== '').join(' ')
  return (
    <form
      method={byScript}
      className="border-t border-rule bg-chalk grid grid-cols-1 gap-1.5 pt-2 px-2 pb-[calc(8px_+_env(safe-area-inset-bottom))] sm:py-3 sm:px-6"
      noValidate
      onSubmit={send}
    >
      {files.list.length > 0 ? (
        <ul
          className="relative grid grid-cols-[repeat(auto-fill,minmax(min(260px,100%),1fr))] gap-1.5 max-h-[min(28dvh,220px)] overflow-y-auto"
          aria-label="Files of this message"
        >
          {files.list.map((file) => (
            <AttachmentRow
              key={file.key}
              file={file}
              onRetry={() => files.retry(file.key)}
              onRemove={() => {
                files.remove(file.key)
                area.current?.focus()
              }}
            />
          ))}
        </ul>
      ) : null}
      <div className="[&[role=alert]]:empty:hidden" role="alert">
        <FieldError id={`${id}-wrong`}>{wrong}</FieldError>
      </div>
      <div className="flex items-end gap-2">
        <label className="icon-button relative size-12 cursor-pointer has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-ink">
          <Paperclip aria-hidden size={22} strokeWidth={1.75} />
          <span className="sr-only">Add files</span>
          <input
            className="absolute inset-0 size-full opacity-0 cursor-pointer"
            type="file"
            multiple
            accept={uploadRules.chat.endings.map((ending) => `.${ending}`).join(',')}
            onChange={(event) => {
              void files.add([...(event.target.files ?? [])])
              // The same file can be chosen again after it was removed.
              event.target.value = ''
            }}
          />
        </label>
        <textarea
          ref={area}
          name="body"
          aria-label="Message"
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-wrong` : `${id}-hint`}
          placeholder="Write a message"
          rows={1}
          enterKeyHint="send"
          className="control flex-1 min-w-0 max-h-[min(30dvh,240px)] resize-none [field-sizing:content]"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setProblem('')
            if (event.target.value.trim() !== '') noteTyping()
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <button type="submit" className="button button-primary flex-none w-14 px-0" aria-label="Send">
          <SendHorizontal aria-hidden size={22} strokeWidth={1.75} />
        </button>
      </div>
      <p id={`${id}-hint`} className="chat-composer-hint">
        {text.length > maxLetters - 500
          ? `${figure(text.length)} of ${figure(maxLetters)} characters`
          : 'Enter sends, Shift+Enter starts a new line. Drop or paste pictures and PDFs.'}
      </p>
    </form>
  )
}

type AttachmentRowProps = { file: Attachment; onRetry: () => void; onRemove: () => void }

function AttachmentRow({ file, onRetry, onRemove }: AttachmentRowProps) {
  const { name, size, part, problem, canRetry, uploaded } = file
  const isRunning = uploaded === null && problem === null
  return (
    <li
      className="flex items-center gap-1 min-w-0 py-1 pr-0 pl-3 border border-stud bg-white data-problem:border-pencil data-problem:bg-pencil-wash"
      data-problem={problem !== null || undefined}
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate text-15">{name}</span>
        {problem === null ? (
          <span className="block text-13 text-graphite">
            {isRunning ? `Uploading, ${Math.floor(part * 100)}%` : fileSize(size)}
          </span>
        ) : (
          <span role="alert">
            <FieldError>{problem}</FieldError>
          </span>
        )}
        {isRunning ? (
          <progress className="chat-progress" max={1} value={part} aria-label={`Uploading ${name}`} />
        ) : null}
      </span>
      {canRetry ? (
        <button type="button" className="button button-quiet" onClick={onRetry}>
          Try again<span className="sr-only"> to upload {name}</span>
        </button>
      ) : null}
      <button type="button" className="icon-button" aria-label={`Remove ${name}`} onClick={onRemove}>
        <X aria-hidden size={18} strokeWidth={1.75} />
      </button>
    </li>
  )
}

/** Tells the others that this account is typing, at most every three seconds. */
function useTypingNote(conversation: string): () => void {
  const last = useRef(0)
  return () => {
    const now = Date.now()
    if (now - last.current < typingEveryMs) return
    last.current = now
    // It does not matter if it does not arrive.
    sendTyping(silentHttp, conversation).catch(() => {})
  }
}

/** A file of the message that is being written. `part`: how much of it has been sent, from 0 to 1. */
type Attachment = {
  key: string
  name: string
  size: number
  /** Null after a reload: it has been uploaded. */
  file: File | null
  part: number
  /** Why it cannot be sent; `canRetry` if the same file may succeed later. */
  problem: string | null
  canRetry: boolean
  uploaded: WaitingFile | null
}

const { endings } = uploadRules.chat
const tooMany = `Add at most ${maxFiles} files.`

/** The files of a message: each is uploaded as soon as it is added, and shows its own progress and error. */
function useAttachments(first: readonly WaitingFile[]) {
  const [list, setList] = useState<Attachment[]>(() => first.map(attachmentOf))
  const [problem, setProblem] = useState('')
  const latest = useRef(list)
  latest.current = list
  const uploads = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const running = uploads.current
    return () => {
      for (const upload of running.values()) upload.abort()
    }
  }, [])
  const change = useCallback(
    (key: string, changes: Partial<Attachment>) =>
      setList((old) => old.map((each) => (each.key === key ? { ...each, ...changes } : each))),
    [],
  )
  const upload = useCallback(
    async (key: string, file: File) => {
      const stop = new AbortController()
      uploads.current.set(key, stop)
      change(key, { part: 0, problem: null, canRetry: false })
      try {
        const http = httpWithProgress((part) => change(key, { part }), stop.signal)
        const { data } = await uploadFiles(http, 'chat', [file])
        const [stored] = data
        if (!stored) throw new TypeError('no file in the response')
        const { id, name, size, mime } = stored
        change(key, { part: 1, uploaded: { id, name, size, mime } })
      } catch (failure) {
        if (!stop.signal.aborted) change(key, uploadProblem(failure))
      }
      uploads.current.delete(key)
    },
    [change],
  )
  const add = useCallback(
    async (files: readonly File[]) => {
      setProblem('')
      const space = Math.max(0, maxFiles - latest.current.length)
      if (files.length > space) setProblem(tooMany)
      const taken = files.slice(0, space).map((file) => ({ key: crypto.randomUUID(), file }))
      setList((old) => [...old, ...taken.map(({ key, file }) => ({ ...newAttachment(key, file) }))])
      for (const { key, file } of taken) {
        const rule = { field: 'file', max: 1, endings, megabytes: maxFileMegabytes }
        const { problems } = await pickFiles([], [file], rule, async () => null)
        if (problems.length > 0) change(key, { problem: problems.join(' '), canRetry: false })
        else void upload(key, file)
      }
    },
    [change, upload],
  )
  const addUploaded = useCallback(
    (files: readonly WaitingFile[]) => setList((old) => [...files.map(attachmentOf), ...old]),
    [],
  )
  const remove = useCallback((key: string) => {
    uploads.current.get(key)?.abort()
    setProblem('')
    setList((old) => old.filter((each) => each.key !== key))
  }, [])
  const retry = useCallback(
    (key: string) => {
      const file = latest.current.find((each) => each.key === key)?.file
      if (file) void upload(key, file)
    },
    [upload],
  )
  const clear = useCallback(() => {
    setProblem('')
    setList([])
  }, [])
  return { list, problem, setProblem, add, addUploaded, remove, retry, clear }
}

function newAttachment(key: string, file: File): Attachment {
  const { name, size } = file
  return { key, name, size, file, part: 0, problem: null, canRetry: false, uploaded: null }
}

function attachmentOf(uploaded: WaitingFile): Attachment {
  const { id, name, size } = uploaded
  return { key: `${id}`, name, size, file: null, part: 1, problem: null, canRetry: false, uploaded }
}

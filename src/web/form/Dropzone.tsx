import { clsx } from 'clsx'
import { TriangleAlert, Upload, X } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import {
  endsIn,
  imageEndings,
  isLargeEnough,
  type MinSize,
  shownEndings,
  smallPlan,
  tooHeavy,
  tooSmall,
  wrongType,
} from '#lib/file-rules.ts'
import { FieldError } from './messages.tsx'
import '../dropzone.css'

type DropzoneProps = FileRule & {
  label: string
  hint?: ReactNode
  /** The server's message; errors found in the page are shown instead. */
  error?: string
  files: readonly File[]
  onChange: (files: File[]) => void
  disabled?: boolean
}

/**
 * An area to drop files on, or to press and choose them; several when `max` is above 1 (spec 2 §5). The browser's own
 * file field covers it, so that it can be reached, named and opened by keyboard and screen reader like any other field.
 */
export function Dropzone({ label, hint, error, files, onChange, disabled, ...rule }: DropzoneProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [problems, setProblems] = useState<string[]>([])
  const [warnings, setWarnings] = useState<string[]>([])
  const endings = rule.endings ?? imageEndings

  const take = async (given: readonly File[]) => {
    if (disabled || given.length === 0) return
    const picked = await pickFiles(files, given, rule, measureImage)
    setProblems(picked.problems)
    // If none of the new files is accepted, the previous files remain, and so do their warnings.
    if (picked.problems.length === 0 || picked.files.some((file) => given.includes(file))) setWarnings(picked.warnings)
    onChange(picked.files)
    // The same file can be chosen again after it was removed.
    if (field.current) field.current.value = ''
  }
  const onDrag = (event: DragEvent) => {
    event.preventDefault()
    setOver(!disabled && event.type !== 'dragleave' && event.type !== 'drop')
  }
  const wrong = problems.length > 0 ? problems : error ? [error] : []

  return (
    <div className="field">
      <label htmlFor={id} className="text-15 font-medium">
        {label}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the field inside */}
      <div
        className={clsx('dropzone', over && 'is-over', wrong.length > 0 && 'is-wrong')}
        onDragEnter={onDrag}
        onDragOver={onDrag}
        onDragLeave={onDrag}
        onDrop={(event) => {
          onDrag(event)
          void take([...event.dataTransfer.files])
        }}
      >
        <Upload aria-hidden size={22} strokeWidth={1.75} />
        <span>{rule.max > 1 ? 'Drop files here or choose files' : 'Drop a file here or choose a file'}</span>
        <input
          ref={field}
          id={id}
          type="file"
          multiple={rule.max > 1}
          accept={endings.map((ending) => `.${ending}`).join(',')}
          disabled={disabled}
          aria-invalid={wrong.length > 0 || undefined}
          aria-describedby={`${id}-hint ${id}-wrong`}
          onChange={(event) => void take([...(event.target.files ?? [])])}
        />
      </div>
      <p id={`${id}-hint`} className="text-14 text-graphite">
        {hint ?? describeRule(rule, endings)}
      </p>
      <div id={`${id}-wrong`} aria-live="polite">
        {wrong.map((text) => (
          <FieldError key={text}>{text}</FieldError>
        ))}
        {(files.length > 0 ? warnings : []).map((text) => (
          <p key={text} className="flex gap-2 type-14">
            <TriangleAlert className="flex-none" aria-hidden size={18} strokeWidth={1.75} />
            {text}
          </p>
        ))}
      </div>
      {files.length > 0 ? (
        <ul className="grid gap-px border-y border-stud bg-stud">
          {files.map((file, i) => (
            <li
              key={`${file.name} ${file.size} ${file.lastModified}`}
              className="flex items-center justify-between gap-3 min-w-0 pl-3 bg-chalk type-15"
            >
              <span className="truncate">{file.name}</span>
              <button
                className="grid flex-none place-items-center size-11"
                type="button"
                aria-label={`Remove ${file.name}`}
                disabled={disabled}
                onClick={() => onChange(files.filter((_, at) => at !== i))}
              >
                <X aria-hidden size={18} strokeWidth={1.75} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function describeRule({ min, plan, megabytes = 10, max }: FileRule, endings: readonly string[]): string {
  const size = min
    ? `, ${plan ? 'ideally' : 'at least'} ${min.width} × ${min.height} pixels${plan ? ' or more' : ''}`
    : ''
  const many = max > 1 ? `Up to ${max} files, ` : ''
  return `${many}${endings.join(', ')}${size}, up to ${megabytes} MB${max > 1 ? ' each' : ''}.`
}

export type FileRule = {
  /** The name of the field in messages: image, logo … */
  field: string
  max: number
  endings?: readonly string[]
  /** The minimum pixels of a picture; documents are not measured. */
  min?: MinSize | null
  /** A floor plan below `min` is accepted with a warning, and may have either orientation. */
  plan?: boolean
  megabytes?: number
}

/** The size of a picture, or null if the browser cannot show it. */
type Measure = (file: File) => Promise<MinSize | null>

/**
 * The dropped or chosen files that the rule accepts, up to its number, after those in `before`; and the problems of the
 * others, in the words that the server would use. `warnings` are about accepted files.
 */
export async function pickFiles(
  before: readonly File[],
  given: readonly File[],
  rule: FileRule,
  measure: Measure,
): Promise<{ files: File[]; problems: string[]; warnings: string[] }> {
  // A field for one file takes the newer one; a field for several adds to them.
  const files = rule.max === 1 ? [] : [...before]
  const problems: string[] = []
  const warnings: string[] = []
  const named = (file: File, text: string) => (given.length > 1 ? `${file.name}: ${text}` : text)
  for (const file of given) {
    const { problem, warning } = await judge(file, rule, measure)
    if (problem) problems.push(named(file, problem))
    else if (files.length < rule.max) {
      files.push(file)
      if (warning) warnings.push(named(file, warning))
    } else {
      problems.push(rule.max === 1 ? 'Choose one file.' : `Choose at most ${rule.max} files.`)
      break
    }
  }
  return { files: files.length > 0 ? files : [...before], problems, warnings }
}

type Judged = { problem?: string; warning?: string | null }

async function judge(file: File, rule: FileRule, measure: Measure): Promise<Judged> {
  const { field, endings = imageEndings, min = null, plan = false, megabytes = 10 } = rule
  if (!endsIn(file.name, endings)) return { problem: wrongType(field, endings) }
  if (file.size > megabytes * 1024 * 1024) return { problem: tooHeavy(field, megabytes) }
  if (!min || !endsIn(file.name, imageEndings)) return {}
  const size = await measure(file)
  // The server measures what this browser cannot show.
  if (!size && !endsIn(file.name, shownEndings)) return {}
  if (!size) return { problem: wrongType(field, endings) }
  if (plan) return { warning: smallPlan(size, min) }
  return isLargeEnough(size, min) ? {} : { problem: tooSmall(field, min) }
}

/** Lets the browser decode the picture without showing it. */
export function measureImage(file: File): Promise<MinSize | null> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  return new Promise<MinSize | null>((resolve) => {
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => resolve(null)
    image.src = url
  }).finally(() => URL.revokeObjectURL(url))
}

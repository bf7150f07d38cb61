import {
  endsIn,
  imageEndings,
  isLargeEnough,
  type LeastSize,
  smallPlan,
  tooHeavy,
  tooSmall,
  wrongType,
} from '#lib/image-rule.ts'

export type FileRule = {
  /** The name of the field in messages: image, logo … */
  field: string
  max: number
  endings?: readonly string[]
  /** The minimum pixels of a picture; documents are not measured. */
  least?: LeastSize | null
  /** A floor plan below `least` is accepted with a warning, and may have either orientation. */
  plan?: boolean
  megabytes?: number
}

/** The size of a picture, or null if the browser cannot show it. */
export type Measure = (file: File) => Promise<LeastSize | null>

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
  const { field, endings = imageEndings, least = null, plan = false, megabytes = 10 } = rule
  if (!endsIn(file.name, endings)) return { problem: wrongType(field, endings) }
  if (file.size > megabytes * 1024 * 1024) return { problem: tooHeavy(field, megabytes) }
  if (!least || !endsIn(file.name, imageEndings)) return {}
  const size = await measure(file)
  if (!size) return { problem: wrongType(field, endings) }
  if (plan) return { warning: smallPlan(size, least) }
  return isLargeEnough(size, least) ? {} : { problem: tooSmall(field, least) }
}

/** Lets the browser decode the picture without showing it. */
export function measureImage(file: File): Promise<LeastSize | null> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  return new Promise<LeastSize | null>((resolve) => {
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => resolve(null)
    image.src = url
  }).finally(() => URL.revokeObjectURL(url))
}

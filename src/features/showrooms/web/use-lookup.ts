import { useEffect, useRef, useState } from 'react'
import { backgroundHttp } from '#web/browser/browser-http.ts'
import { fieldMessage } from '#web/form/messages.tsx'
import { toast } from '#web/page/toast.ts'
import { paintOf } from '../paint.ts'
import type { ShopProfile, ShowroomFound } from '../schema.ts'
import { findShowrooms, getShopProfile } from './api.ts'
import { previewPaint } from './current-showroom.ts'

/**
 * State of the entry card: the typed text, the matches, and the chosen one. Lookups follow OP-17. Responses that arrive
 * late are ignored.
 */
export function useLookup() {
  const [text, setText] = useState('')
  const [touched, setTouched] = useState(false)
  const [found, setFound] = useState<ShowroomFound[]>([])
  const [chosen, setChosen] = useState<ShowroomFound | null>(null)
  const [profile, setProfile] = useState<ShopProfile | null>(null)
  const [problem, setProblem] = useState<string>()
  const latest = useRef(0)

  useEffect(() => {
    const lookup = lookupFor(text)
    const turn = ++latest.current
    setProblem(undefined)
    if (lookup === 'none' || lookup === 'empty') show([])
    // No request until the visitor types.
    if (lookup === 'none' || (lookup === 'empty' && !touched)) return
    const run = async () => {
      const { data } = await findShowrooms(backgroundHttp, text)
      if (turn !== latest.current) return
      const paused = data.find((one) => one.paused)
      show(data.filter((one) => !one.paused))
      if (paused) setProblem(pausedText(paused.company_name))
      else if (data.length > 0) toast.dismiss('no-showroom')
      else if (text !== '') {
        setProblem(noShowroomFound)
        void toast.warning(noShowroomFound, { id: 'no-showroom' })
      }
    }
    // The rate limit error is shown at the field. For other failures the HTTP client has already shown any toast.
    const refused = (failure: unknown) => {
      if (turn === latest.current) setProblem(fieldMessage(failure, 's'))
    }
    const timer = setTimeout(() => void run().catch(refused), lookup === 'soon' ? 300 : 0)
    return () => clearTimeout(timer)
    function show(list: ShowroomFound[]) {
      setFound(list)
      setChosen(list[0] ?? null)
    }
  }, [text, touched])

  useEffect(() => {
    setProfile(null)
    if (!chosen) {
      previewPaint(null)
      return
    }
    let gone = false
    void getShopProfile(backgroundHttp, { vsdId: chosen.vsd_id }, false)
      .then((known) => {
        if (gone || !known) return
        setProfile(known)
        previewPaint(paintOf(null, known.profile))
      })
      .catch(() => {})
    return () => {
      gone = true
    }
  }, [chosen])

  // If the visitor leaves without Next, the preview ends.
  useEffect(() => () => previewPaint(null), [])

  return {
    text,
    type: (typed: string) => {
      setTouched(true)
      setText(normalizeShowroomText(typed))
    },
    found,
    chosen,
    choose: setChosen,
    /** Why the lookup was refused, or that it found nothing. */
    problem,
    /** City and theme color of the chosen showroom, once loaded. */
    profile: profile?.profile ?? null,
  }
}

/** Length of a Showroom ID (spec 1 §9). */
export const showroomIdLength = 8

/** When the text in the entry card triggers a lookup (spec 1 §4, OP-17). */
type Lookup = 'now' | 'soon' | 'empty' | 'none'

/**
 * `now`: exactly 8 characters are looked up immediately. `soon`: 3 to 7 or more than 8 characters are looked up once
 * typing pauses for 300 ms. `empty`: the lookup runs with empty text and hides the match. `none`: 1 or 2 characters
 * hide the match without a lookup.
 */
export function lookupFor(text: string): Lookup {
  if (text.length === 0) return 'empty'
  if (text.length === showroomIdLength) return 'now'
  return text.length > 2 ? 'soon' : 'none'
}

/** Trims and uppercases typed or pasted text. */
export function normalizeShowroomText(text: string): string {
  return text.trimStart().replace(/\s+/g, ' ').toUpperCase().slice(0, 60)
}

/** For the ID of a showroom whose professional has paused it (decisions/0078). */
export const pausedText = (company: string) =>
  `${company} is not taking new clients right now. Ask them when their showroom opens again.`

export const noShowroomFound = 'No Showroom Found, Please Enter Correct Showroom Id.'

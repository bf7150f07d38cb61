import { useEffect, useRef, useState } from 'react'
import { httpWith } from '#web/browser-http.ts'
import { fieldMessage } from '#web/field-message.ts'
import { toast } from '#web/toast.ts'
import { lookupFor, normalizeShowroomText, noShowroomFound } from '../lookup.ts'
import { paintOf } from '../paint.ts'
import type { ShopProfile, ShowroomFound } from '../schema.ts'
import { findShowrooms, getShopProfile } from './api.ts'
import { previewPaint } from './paint-preview.ts'

const http = httpWith({ background: true })

/**
 * The entry card's state: what is typed, what was found, and which of it is chosen. Look-ups run as OP-17 says; an older
 * answer never replaces a newer one.
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
    // The card that nobody has touched yet asks nothing.
    if (lookup === 'none' || (lookup === 'empty' && !touched)) return
    const run = async () => {
      const { data } = await findShowrooms(http, text)
      if (turn !== latest.current) return
      show(data)
      if (data.length > 0) toast.dismiss('no-showroom')
      else if (text !== '') {
        setProblem(noShowroomFound)
        void toast.warning(noShowroomFound, { id: 'no-showroom' })
      }
    }
    // Too many look-ups in a minute are told at the field; of any other failure its toast, if any, has told already.
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
    void getShopProfile(http, { vsdId: chosen.vsd_id }, false)
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

  // Left without Next, the house keeps its own paint.
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
    /** Why the look-up was refused, or that it found nothing. */
    problem,
    /** City and paint of the chosen one, once they are known. */
    profile: profile?.profile ?? null,
  }
}

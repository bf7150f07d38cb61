import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The step of a form that has several on one page, each with its own entry in the browser's history: Back goes to the
 * previous step, and the page still has what was typed. A page that is opened again begins at its first step, whatever
 * its history says.
 */
export function useStep(): [step: number, goTo: (step: number) => void] {
  const { state, search, hash } = useLocation()
  const navigate = useNavigate()
  const reached = useRef(0)
  const told = (state as { step?: number } | null)?.step ?? 0
  const step = Math.min(told, reached.current)
  useEffect(() => {
    if (told > reached.current) void navigate({ search, hash }, { replace: true, state: null })
  }, [told, search, hash, navigate])
  const goTo = (next: number) => {
    if (next < step) return void navigate(next - step)
    if (next === step) return
    reached.current = Math.max(reached.current, next)
    void navigate({ search, hash }, { state: { ...(state as object | null), step: next } })
  }
  return [step, goTo]
}

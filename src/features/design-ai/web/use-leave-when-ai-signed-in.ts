import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#lib/paths.ts'
import { useAiSession } from './ai-session.ts'

/**
 * The forms of the design area are for guests: a user who is signed in, or signs in with one of them, goes to the
 * welcome page.
 */
export function useLeaveWhenAiSignedIn(): void {
  const { state } = useAiSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (state === 'signed in') void navigate(paths.designAiWelcome(), { replace: true })
  }, [state, navigate])
}

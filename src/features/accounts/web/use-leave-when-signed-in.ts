import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from './session.ts'

/**
 * Goes to `onArrival` when the user is signed in as the page opens, and to `later` when they sign in while it is open
 * (in another tab). The page's own sign-in sets `current` of the result to true and then navigates itself (OP-21).
 */
export function useLeaveWhenSignedIn(onArrival: string, later: string = onArrival) {
  const { state } = useSession()
  const navigate = useNavigate()
  const going = useRef(false)
  const arrived = useRef(false)
  useEffect(() => {
    if (state === 'signed in' && !going.current) {
      void navigate(arrived.current ? later : onArrival, { replace: true })
    }
    if (state === 'guest') arrived.current = true
  }, [state, navigate, onArrival, later])
  return going
}

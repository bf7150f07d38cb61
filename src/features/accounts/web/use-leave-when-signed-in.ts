import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from './session.ts'

/**
 * A visitor who is signed in when the page opens goes to `onArrival`; one who becomes so while it is open (another tab)
 * goes to `later`. The page's own sign-in sets `current` of the result and then goes its own way (OP-21).
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

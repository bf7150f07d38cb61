import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Payment and review are two entries in the browser's history: Back leads from the review to the payment as it was
 * left. After a reload there is a review only if the payment is `known` without being typed again.
 */
export function useReviewStep(known: boolean) {
  const isThere = useLocation().hash === '#review'
  const navigate = useNavigate()
  const [checked, setChecked] = useState(known)
  const wentThere = useRef(false)
  return {
    step: isThere && checked ? (2 as const) : (1 as const),
    toReview: () => {
      setChecked(true)
      if (isThere) return
      wentThere.current = true
      void navigate('#review')
    },
    toPayment: () => {
      setChecked(false)
      if (isThere && wentThere.current) void navigate(-1)
    },
    /** What was checked is no longer what is shown. */
    uncheck: () => setChecked(false),
  }
}

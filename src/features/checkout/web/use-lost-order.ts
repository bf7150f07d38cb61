import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#lib/paths.ts'
import { loadChunk } from '#web/browser/load-chunk.ts'
import { storedAttempt } from './stored-attempt.ts'

/** A cart may be empty because its order was placed and the response lost: then this redirects to the order. */
export function useLostOrder() {
  const navigate = useNavigate()
  useEffect(() => {
    if (!storedAttempt.isOpen()) return
    void loadChunk(() => import('./lost-order.ts'))
      .then((chunk) => chunk.findLostOrder())
      .then((order) => order && navigate(paths.thankYou(order), { replace: true }))
      .catch(() => {})
  }, [navigate])
}

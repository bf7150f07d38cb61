import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#lib/paths.ts'
import { loadChunk } from '#web/load-chunk.ts'
import { storedAttempt } from './stored-attempt.ts'

/** An empty cart may be one whose order was placed and the answer lost on its way: then it leads to the order. */
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

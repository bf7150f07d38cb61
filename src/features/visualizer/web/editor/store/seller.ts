import { createContext, use } from 'react'
import type { ShowroomItem } from '#web/browser/storage.ts'

/** The showroom whose prices a room has. */
export type Seller = Pick<ShowroomItem, 'showroom' | 'vsd_id' | 'company_name'>

export type RoomPrices = {
  /** Null for the house prices. */
  seller: Seller | null
  /** Opens the room again at the prices of the showroom that the visitor has entered; null if they cannot move it. */
  move: (() => Promise<void>) | null
}

export const PricesContext = createContext<RoomPrices>({ seller: null, move: null })

export const useRoomPrices = () => use(PricesContext)

/** The showroom whose prices the open room has, whichever one the visitor has entered; null for the house prices. */
export const useSeller = (): Seller | null => use(PricesContext).seller

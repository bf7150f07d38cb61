import { useEffect, useState } from 'react'
import { useProfessional } from '#features/accounts/web/session.ts'
import type { ShownCard } from '#features/catalogue/web/shown.ts'
import type { CardExtras, OwnPictures } from '../card/ProductCard.tsx'
import type { ListView } from './ListViewSwitch.tsx'
import { MyRoom } from './MyRoom.tsx'
import { type OwnWholesale, WholesaleList } from './WholesaleList.tsx'

type ListTopProps = {
  cards: readonly ShownCard[]
  view: ListView
  /** Called with what the cards show only to this visitor, whenever it changes. */
  onExtras: (extras: CardExtras) => void
}

/** The parts of a list that only this visitor sees: their own room, or a professional's own prices. */
export function ListTop({ cards, view, onExtras }: ListTopProps) {
  const isProfessional = useProfessional()
  const [own, setOwn] = useState<OwnPictures>({})
  const [wholesale, setWholesale] = useState<OwnWholesale>({})
  useEffect(() => {
    const hashes = new Set([...Object.keys(own), ...Object.keys(wholesale)])
    onExtras(
      Object.fromEntries(
        [...hashes].map((hash) => [
          hash,
          {
            ...(own[hash] !== undefined && { own: own[hash] }),
            ...(wholesale[hash] !== undefined && { wholesale: wholesale[hash] }),
          },
        ]),
      ),
    )
  }, [own, wholesale, onExtras])
  return (
    <>
      {view === 'mine' && <MyRoom cards={cards} own={own} onPictures={setOwn} />}
      {isProfessional && <WholesaleList cards={cards} onPrices={setWholesale} />}
    </>
  )
}

import { useRevalidator } from 'react-router'
import type { ShopProfile } from '#features/showrooms/schema.ts'
import { enterShowroom } from '#features/showrooms/web/current-showroom.ts'
import { Button } from '#web/Button.tsx'

/** Enters the showroom named by a share link without leaving the room; `inText` renders it as part of a sentence. */
export function EnterLinked({ from, inText }: { from: ShopProfile; inText?: boolean }) {
  const revalidator = useRevalidator()
  const enter = async () => {
    enterShowroom(from.profile, from.category)
    await revalidator.revalidate()
  }
  if (inText)
    return (
      <button type="button" className="link" onClick={() => void enter()}>
        Open it there
      </button>
    )
  return (
    <Button block onClick={() => void enter()}>
      {`Enter ${from.profile.company_name}`}
    </Button>
  )
}

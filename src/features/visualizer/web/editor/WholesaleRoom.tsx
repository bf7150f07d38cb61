import { WholesaleSwitch } from '#features/catalogue/web/WholesaleSwitch.tsx'
import { useShowroom } from '#features/showrooms/web/current-showroom.ts'
import { http } from '#web/browser-http.ts'
import { getModels } from '../api.ts'
import { useEditor } from './store.ts'
import { productsOf } from './use-models.ts'

/** What one call tells of. */
const most = 120

/** A professional's own prices of what the room takes, or his client's. */
export function WholesaleRoom() {
  const editor = useEditor()
  const seller = useShowroom()?.showroom ?? null
  const readAgain = async () => {
    const products = productsOf(editor.get().doc)
    for (let from = 0; from < products.length; from += most) {
      const asked = { products: products.slice(from, from + most), showroom: seller }
      editor.learn((await getModels(http, asked)).data)
    }
  }
  return <WholesaleSwitch onSwitched={readAgain}>At your wholesale prices.</WholesaleSwitch>
}

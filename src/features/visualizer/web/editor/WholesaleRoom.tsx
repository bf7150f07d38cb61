import { WholesaleSwitch } from '#features/catalogue/web/WholesaleSwitch.tsx'
import { useShowroom } from '#features/showrooms/web/current-showroom.ts'
import { http } from '#web/browser-http.ts'
import { readModels } from '../read-design.ts'
import { useEditor } from './store.ts'

/** Lets professionals switch between their clients' prices and their own wholesale prices. */
export function WholesaleRoom() {
  const editor = useEditor()
  const seller = useShowroom()?.showroom ?? null
  const readAgain = async () => editor.learn(await readModels(http, editor.get().doc, seller))
  return <WholesaleSwitch onSwitched={readAgain}>At your wholesale prices.</WholesaleSwitch>
}

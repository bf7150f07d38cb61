import { ChosenThing } from './ChosenThing.tsx'
import { LayingControls } from './LayingControls.tsx'
import { Products } from './Products.tsx'

export const chosen = { ChosenThing, LayingControls, Products }

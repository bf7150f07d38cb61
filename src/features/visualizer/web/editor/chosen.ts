import { ChosenThing } from './ChosenThing.tsx'
import { LayingControls } from './LayingControls.tsx'
import { Products } from './Products.tsx'
import { TurnHandle } from './TurnHandle.tsx'

export const chosen = { ChosenThing, LayingControls, Products, TurnHandle }

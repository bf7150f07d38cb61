import { ChosenThing } from './ChosenThing.tsx'
import { IntoTheCart } from './IntoTheCart.tsx'
import { LayingControls } from './LayingControls.tsx'
import { Products } from './Products.tsx'
import { TurnHandle } from './TurnHandle.tsx'
import { WalkPad } from './WalkPad.tsx'

export const chosen = { ChosenThing, IntoTheCart, LayingControls, Products, TurnHandle, WalkPad }

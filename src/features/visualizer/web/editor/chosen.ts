import { LayingControls } from './products/LayingControls.tsx'
import { Products } from './products/Products.tsx'
import { ChosenThing } from './room/ChosenThing.tsx'
import { TurnHandle, WalkPad } from './stage/StageHandles.tsx'
import { IntoTheCart } from './takeoff/IntoTheCart.tsx'

export const chosen = { ChosenThing, IntoTheCart, LayingControls, Products, TurnHandle, WalkPad }

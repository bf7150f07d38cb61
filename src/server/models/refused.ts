/** Why a 3D model is not accepted, in words for the person who uploaded it. */
export class Refused extends Error {}

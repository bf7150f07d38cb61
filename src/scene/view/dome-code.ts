/** What is outside, by viewing direction; light is given by `horizon`, `zenith` and `ground`. */

/**
 * The town below a roof: rows of houses around it, each farther away and hazier, blurred as by a lens focused on the
 * terrace.
 */
const townCode = /* glsl */ `
  // How far below a terrace the street lies.
  const float streetAt = -17.0;

  // A front's windows, 0 … 1 of glass: soft where they are finer than what is seen of them, so that far ones melt together.
  float panes(vec2 at, vec2 every, vec2 share, float blur) {
    vec2 soft = clamp(blur / every, 0.02, 0.6);
    vec2 off = abs(fract(at / every) - 0.5);
    vec2 held = 1.0 - smoothstep(share * 0.5 - soft, share * 0.5 + soft, off);
    return mix(held.x * held.y, share.x * share.y, smoothstep(0.25, 0.6, max(soft.x, soft.y)));
  }

  vec3 house(vec2 at, float top, vec3 own, float wide, float blur, float night, float depth) {
    float pick = own.x;
    vec3 wall = pick < 0.3 ? vec3(0.34, 0.20, 0.14) : pick < 0.55 ? vec3(0.56, 0.49, 0.38) : pick < 0.8 ? vec3(0.52, 0.50, 0.47) : vec3(0.30, 0.34, 0.37);
    wall *= 0.75 + 0.5 * own.y;
    // A house shows a lit front and, round its corner, a side in the shade.
    float corner = wide * (0.55 + 0.4 * own.z);
    float side = smoothstep(corner - blur, corner + blur, at.x);
    float storey = pick < 0.8 ? 3.4 : 3.7;
    vec2 every = vec2(pick < 0.3 ? 2.6 : pick < 0.55 ? 3.1 : pick < 0.8 ? 4.2 : 1.7, storey);
    vec2 share = pick < 0.55 ? vec2(0.42, 0.56) : pick < 0.8 ? vec2(0.92, 0.44) : vec2(0.86, 0.8);
    float below = top - at.y;
    float glass = panes(vec2(at.x, below - 1.1), every, share, blur) * smoothstep(0.9 - blur, 1.1 + blur, below);
    vec2 room = floor(vec2(at.x, below - 1.1) / every);
    float lamp = hash(vec3(room, own.y * 57.0));
    vec3 pane = mix(vec3(0.10, 0.13, 0.16), vec3(0.46, 0.54, 0.62), pick < 0.8 ? 0.35 * lamp : 0.3 + 0.45 * noise(vec3(at * 0.06, own.z * 9.0)));
    vec3 front = mix(wall, pane, glass * 0.9);
    front *= 1.0 - 0.25 * smoothstep(0.5 + blur, 0.3 - blur, abs(below - 0.7));
    front *= mix(1.0, 0.55, side) * mix(0.72, 1.0, smoothstep(streetAt, streetAt + 22.0, at.y));
    vec3 lit = horizon * front;
    return lit + night * glass * step(0.62, lamp) * vec3(1.0, 0.68, 0.34) * (0.25 + 0.5 * fract(lamp * 37.0));
  }

  // One row: its houses' fronts on a ring, their flat roofs behind, from a level eye.
  vec3 row(vec3 eye, vec3 way, float radius, float least, float most, float wide, float air, float seed, float pixel, float night, vec3 behind) {
    float level = length(way.xz);
    float slope = way.y / max(level, 1e-3);
    float n = floor(6.2831853 * radius / wide);
    float around = atan(way.z, way.x) / 6.2831853 + 0.5;
    float block = floor(around * n);
    vec3 own = vec3(hash(vec3(block, seed, 1.0)), hash(vec3(seed, block, 2.0)), hash(vec3(block, 3.0, seed)));
    float top = mix(least, most, own.y * own.y * 0.75 + 0.25 * own.z);
    float x = fract(around * n) * wide;
    float high = eye.y + slope * radius;
    float blur = max(pixel, 0.0022) * radius;
    vec3 haze = mix(horizon, zenith, 0.25) * 0.92;
    // Its roof, seen from above: gravel, a parapet's shade and the boxes that stand on roofs.
    float far = (top - eye.y) / min(slope, -1e-4);
    float roofed = step(top, eye.y) * step(radius, far) * smoothstep(radius + wide * 1.1, radius + wide * 0.9, far);
    vec3 roof = horizon * mix(vec3(0.40, 0.38, 0.35), vec3(0.58, 0.56, 0.52), own.x) * (0.9 + 0.2 * noise(vec3(x, far, seed)));
    vec3 colour = mix(behind, mix(roof, haze, air), roofed * smoothstep(0.0, blur + 0.2, x) * smoothstep(0.0, blur + 0.2, wide - x));
    float hut = 2.4 * step(0.35, own.z);
    float hutted = smoothstep(0.22 - blur / wide, 0.24 + blur / wide, x / wide) * smoothstep(0.56 + blur / wide, 0.54 - blur / wide, x / wide);
    float reach = top + hut * hutted;
    vec3 front = house(vec2(x, high), top, own, wide, blur, night, radius);
    front = mix(front, horizon * mix(vec3(0.46), vec3(0.3), own.x), smoothstep(top - blur, top + blur, high));
    return mix(mix(front, haze, air), colour, smoothstep(reach - blur * 0.7, reach + blur * 0.7, high));
  }

  vec3 town(vec3 eye, vec3 way, vec3 sky) {
    float night = 1.0 - smoothstep(0.2, 0.7, horizon.g);
    float pixel = length(fwidth(way));
    float slope = way.y / max(length(way.xz), 1e-3);
    vec2 ring = normalize(way.xz + 1e-5);
    vec3 haze = mix(horizon, zenith, 0.25) * 0.92;
    float hills = 0.02 + 0.025 * noise(vec3(ring * 4.0, 2.0)) + 0.006 * noise(vec3(ring * 15.0, 2.0));
    vec3 colour = mix(mix(haze, horizon * vec3(0.38, 0.46, 0.5), 0.4), sky, smoothstep(hills - 0.004, hills + 0.006, slope));
    colour = row(eye, way, 900.0, -6.0, 120.0, 46.0, 0.72, 2.0, pixel, night, colour);
    colour = row(eye, way, 520.0, -10.0, 78.0, 34.0, 0.5, 5.0, pixel, night, colour);
    colour = row(eye, way, 300.0, -9.0, 34.0, 26.0, 0.3, 8.0, pixel, night, colour);
    colour = row(eye, way, 170.0, -11.0, 15.0, 21.0, 0.16, 11.0, pixel, night, colour);
    colour = row(eye, way, 95.0, -13.0, 4.0, 17.0, 0.06, 14.0, pixel, night, colour);
    // The street, its lanes and pavements, and the crowns of its trees from above.
    float t = (streetAt - eye.y) / min(slope, -1e-3);
    vec2 at = eye.xz + ring * t;
    float soft = max(pixel * t, 0.02);
    float off = abs(fract(at.y / 46.0 + 0.4) - 0.5) * 46.0;
    vec3 street = mix(vec3(0.20, 0.20, 0.21), vec3(0.42, 0.40, 0.37), smoothstep(5.0 - soft, 5.0 + soft, off));
    street = mix(street, vec3(0.6), smoothstep(0.1 + soft, 0.1, off) * step(0.5, fract(at.x / 6.0)));
    street = mix(street, vec3(0.20, 0.27, 0.11), smoothstep(8.0 - soft, 8.0 + soft, off)) * (0.85 + 0.3 * noise(vec3(at * 0.3, 1.0)));
    vec2 tree = heaps(at / 8.0, 1000.0, 6.0);
    float leaf = noise(vec3(at * 1.1, 3.0)) * 0.6 + noise(vec3(at * 2.7, 3.0)) * 0.4;
    vec3 green = mix(vec3(0.05, 0.08, 0.035), vec3(0.26, 0.33, 0.14), clamp(tree.y * tree.x * 0.7 + 0.8 * leaf - 0.35, 0.0, 1.0));
    float stands = tree.x + 0.4 * (leaf - 0.5);
    street *= mix(0.6, 1.0, smoothstep(0.5, 0.2, stands));
    street = horizon * mix(street, green, smoothstep(0.5 - soft * 0.2, 0.54 + soft * 0.2, stands) * smoothstep(9.0, 11.0, off));
    colour = mix(colour, street, step(eye.y + slope * 95.0, streetAt));
    // The nearest of them stand before the houses.
    vec4 row = treeRow(ring, slope * 0.8 + 0.27, 0.17, 47.0, 4.0, vec3(0.03, 0.055, 0.02), vec3(0.28, 0.35, 0.15), pixel);
    return mix(colour, row.rgb, row.a * step(streetAt, eye.y + slope * 62.0));
  }
`

export const domeCode = /* glsl */ `
  varying vec3 vWay;
  uniform vec3 zenith;
  uniform vec3 horizon;
  uniform vec3 ground;
  uniform float bright;
  uniform float city;
  uniform float trees;
  uniform float haze;
  // Indoors the garden has a lawn at a height, shrubs and a hedge round the house: they shift as one walks.
  uniform float hedged;
  uniform vec3 middle;
  uniform float reach;

  const float lawnAt = -0.32;

  float hash(vec3 p) {
    p = fract(p * vec3(0.1031, 0.1030, 0.0973));
    p += dot(p, p.yxz + 33.33);
    return fract((p.x + p.y) * p.z);
  }
  float noise(vec3 p) {
    vec3 i = floor(p);
    vec3 f = fract(p);
    f = f * f * (3.0 - 2.0 * f);
    vec4 near = vec4(hash(i), hash(i + vec3(1, 0, 0)), hash(i + vec3(0, 1, 0)), hash(i + vec3(1, 1, 0)));
    vec4 far = vec4(hash(i + vec3(0, 0, 1)), hash(i + vec3(1, 0, 1)), hash(i + vec3(0, 1, 1)), hash(i + vec3(1)));
    vec4 along = mix(near, far, f.z);
    return mix(mix(along.x, along.y, f.x), mix(along.z, along.w, f.x), f.y);
  }
  float clouds(vec3 p) { return 0.5 * noise(p) + 0.27 * noise(p * 2.1) + 0.15 * noise(p * 4.3) + 0.08 * noise(p * 8.7); }

  // How high the round crowns of n trees reach, 0 … 1.
  float crowns(float around, float n, float seed) {
    float at = around * n / 6.2831853;
    float reach = 0.0;
    for (int k = -1; k <= 1; k++) {
      float tree = floor(at) + float(k);
      vec3 own = vec3(mod(tree, n), seed, 3.0);
      float size = hash(own);
      float x = (at - tree - 0.2 - 0.6 * hash(own.yzx)) / (0.5 + 0.45 * size);
      reach = max(reach, (0.25 + 0.75 * size * size) * sqrt(max(0.0, 1.0 - x * x)));
    }
    return reach;
  }

  // How far a level look goes until it comes to the ring of a radius about the house.
  float toRing(vec2 from, vec2 along, float radius) {
    float a = dot(along, along);
    float b = dot(from, along);
    return (sqrt(max(0.0, b * b - a * (dot(from, from) - radius * radius))) - b) / max(a, 1e-5);
  }

  // What stands on a ring: clipped to a height, or as many rounded shrubs as go round it, each lit from above and dark at its foot.
  vec3 grown(vec3 eye, vec3 way, float radius, float high, float rise, float many, vec3 dark, vec3 light, vec3 behind) {
    float t = toRing(eye.xz - middle.xz, way.xz, radius);
    vec3 at = eye + way * t - middle;
    float angle = atan(at.z, at.x);
    vec3 place = vec3(angle * radius, at.y, radius);
    float wave = many > 0.5 ? crowns(angle, many, radius) : noise(vec3(place.x * 0.42, 1.0, radius));
    float top = lawnAt + high * (0.92 + 0.12 * noise(place * vec3(1.1, 0.0, 1.0))) + rise * wave;
    float bough = noise(place * vec3(1.7, 2.2, 1.0) + 7.0);
    float leaf = 0.5 * noise(place * 4.0) + 0.32 * noise(place * 9.0) + 0.18 * noise(place * 21.0);
    float up = clamp((at.y - lawnAt) / max(top - lawnAt, 0.05), 0.0, 1.0);
    float lit = smoothstep(0.15, 1.05, leaf * 0.55 + bough * 0.34 + 0.36 * up - 0.05);
    float blur = 0.03 + 0.004 * t;
    return mix(horizon * mix(dark, light, lit), behind, smoothstep(-blur, blur, at.y - top + (leaf * 0.6 + bough * 0.4 - 0.5) * 0.24));
  }

  // A lawn, mown to and fro, in the shade of what stands round it.
  vec3 lawn(vec3 eye, vec3 way) {
    float t = (lawnAt - eye.y) / min(way.y, -1e-3);
    vec2 at = (eye + way * t - middle).xz;
    float off = length(at) / reach;
    float stripe = smoothstep(-0.25, 0.25, sin((at.x * 0.6 + at.y * 0.8) * 4.2));
    float blades = noise(vec3(at * 9.0, 1.0)) * 0.5 + noise(vec3(at * 31.0, 2.0)) * 0.5;
    float shade = mix(0.52, 1.0, smoothstep(0.34, 0.62, noise(vec3(at * 0.23, 9.0)) * 0.7 + noise(vec3(at * 0.9, 4.0)) * 0.3));
    vec3 tone = mix(vec3(0.17, 0.25, 0.08), vec3(0.36, 0.44, 0.17), 0.35 + 0.3 * stripe + 0.5 * (blades - 0.5) * exp(-t * 0.09));
    return horizon * tone * shade * (1.0 - 0.6 * smoothstep(0.83, 0.93, off));
  }

  vec3 yard(vec3 eye, vec3 way, vec3 behind) {
    vec3 colour = grown(eye, way, reach, 1.25, 0.1, 0.0, vec3(0.045, 0.075, 0.035), vec3(0.2, 0.27, 0.11), behind);
    float near = reach * 0.86;
    float tone = noise(vec3(atan(way.z, way.x) * 5.0, 3.0, 8.0));
    vec3 bush = mix(vec3(0.28, 0.37, 0.13), vec3(0.36, 0.39, 0.17), smoothstep(0.4, 0.7, tone));
    if (way.y < 0.0) {
      float toFoot = toRing(eye.xz - middle.xz, way.xz, near);
      if (eye.y + way.y * toFoot < lawnAt) return lawn(eye, way);
    }
    return grown(eye, way, near, 0.0, 1.05, 83.0, vec3(0.05, 0.085, 0.038), bush, colour);
  }

  // Boughs as round heaps in a net of places that comes round after n: how far the foremost stands out, 0 … 1, and how
  // much of the sun it takes.
  vec2 heaps(vec2 p, float n, float seed) {
    vec2 i = floor(p);
    vec2 best = vec2(0.0, 0.2);
    for (int x = -1; x <= 1; x++)
      for (int y = -1; y <= 1; y++) {
        vec3 cell = vec3(mod(i.x + float(x), n), i.y + float(y), seed);
        float own = hash(cell);
        vec2 off = (p - i - vec2(x, y) - 0.15 - 0.7 * vec2(own, hash(cell.yzx + 5.0))) / (0.62 + 0.3 * fract(own * 37.0));
        float stands = 1.0 - dot(off, off) + 0.3 * fract(own * 91.0);
        if (stands > best.x) best = vec2(stands, 0.5 + 0.5 * dot(off, vec2(-0.45, 0.85)));
      }
    return best;
  }

  // A row of trees: crowns of boughs, the boughs of twigs, the twigs of leaves; and how much of the sky it hides.
  vec4 treeRow(vec2 ring, float up, float high, float many, float seed, vec3 dark, vec3 light, float pixel) {
    float around = atan(ring.y, ring.x);
    float crown = high * crowns(around, many, seed);
    if (up > crown + 0.06) return vec4(0.0);
    vec3 place = vec3(ring, up + seed);
    vec2 warp = vec2(noise(place * 21.0), noise(place.zxy * 21.0));
    vec2 net = vec2(around / 6.2831853, up);
    vec2 bough = heaps(net * vec2(120.0, 19.0) + warp * 0.9, 120.0, seed);
    vec2 twig = heaps(net * vec2(364.0, 66.0) + warp * 2.5, 364.0, seed + 1.0);
    float leaf = noise(place * 170.0) * 0.55 + noise(place * 390.0) * 0.45;
    float ragged = mix(1.0, 0.5, hedged);
    float top = crown + ragged * (0.035 * (bough.x - 0.6) + 0.024 * (twig.x - 0.6) + 0.05 * (leaf - 0.5));
    float lit = 0.5 * bough.y * min(bough.x, 1.0) + 0.3 * twig.y * min(twig.x, 1.0) + 0.75 * leaf + 0.25 * up / max(top, 0.03) - 0.5;
    float gap = smoothstep(0.75, 0.35, bough.x) * smoothstep(0.75, 0.35, twig.x + leaf - 0.5);
    return vec4(horizon * mix(dark, light, smoothstep(-0.05, 0.85, lit)) * (1.0 - 0.5 * gap), smoothstep(pixel, -pixel, up - top));
  }

  vec3 garden(vec3 way, vec2 ring, vec3 sky) {
    float up = way.y;
    // Behind a window they lie out of focus.
    float pixel = max(hedged > 0.5 ? 0.006 : 0.0012, fwidth(up));
    // Hills far off in the haze, two rows of trees before them, and shrubs at their feet.
    float far = 0.085 + 0.05 * noise(vec3(ring * 7.0, 3.0)) + 0.02 * noise(vec3(ring * 23.0, 5.0));
    vec3 colour = mix(horizon * vec3(0.50, 0.56, 0.50), sky, smoothstep(far - 0.006, far + 0.008, up));
    // From a room one sees the hedge there, which hides them.
    if (hedged > 0.5 && up < -0.12) return yard(cameraPosition, way, colour);
    vec4 shrubs = treeRow(ring, up, 0.08, 61.0, 9.0, vec3(0.03, 0.05, 0.02), vec3(0.31, 0.39, 0.15), pixel);
    if (shrubs.a < 1.0) {
      vec4 row = treeRow(ring, up, trees, 25.0, 5.0, vec3(0.03, 0.055, 0.02), vec3(0.38, 0.45, 0.18), pixel);
      if (row.a < 1.0) {
        vec4 second = treeRow(ring, up, trees * 0.75, 41.0, 2.0, vec3(0.15, 0.20, 0.14), vec3(0.42, 0.48, 0.30), pixel);
        colour = mix(colour, second.rgb, second.a);
      }
      colour = mix(colour, row.rgb, row.a);
    }
    colour = mix(colour, shrubs.rgb, shrubs.a);
    return hedged > 0.5 ? yard(cameraPosition, way, colour) : colour;
  }

${townCode}
  void main() {
    vec3 way = normalize(vWay);
    vec2 ring = normalize(way.xz + 1e-5);
    float up = max(0.0, way.y);
    vec3 sky = mix(horizon, zenith, sqrt(up)) * mix(vec3(1.0), vec3(0.72, 0.86, 1.05), smoothstep(0.0, 0.7, up));
    float white = smoothstep(0.46, 0.78, clouds(vec3(way.xz / (up + 0.25) * 1.6, 5.0))) * smoothstep(0.03, 0.3, up);
    sky = mix(sky, horizon * 1.12, white * 0.7);
    // A room is exposed for itself: the sky behind its windows burns out a little.
    sky *= 1.0 + 0.5 * hedged;
    vec3 colour = city > 0.5 ? town(cameraPosition, way, sky) : garden(way, ring, sky);
    // Polished steel would show a lawn as a green stripe, which no one takes for a reflection.
    colour = mix(colour, vec3(dot(colour, vec3(0.3, 0.5, 0.2))) * vec3(1.0, 1.0, 0.97), haze);
    gl_FragColor = vec4(colour * bright, 1.0);
    #include <tonemapping_fragment>
    #include <colorspace_fragment>
  }`

/**
 * The town below a roof: rows of houses around it, each farther away and hazier, blurred as by a lens focused on the
 * terrace.
 */
export const townCode = /* glsl */ `
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

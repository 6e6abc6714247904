/** The minimum contrast of text on white (WCAG 2, 1.4.3). */
const LEAST_CONTRAST = 4.5;
const STEP = 0.92;

type Channels = readonly [red: number, green: number, blue: number];

/** Darkens a color until it is readable as text on white. */
export function readable(color: string): string {
  let channels = channelsOf(color);
  while (contrastWithWhite(channels) < LEAST_CONTRAST)
    channels = channels.map((channel) => Math.floor(channel * STEP)) as unknown as Channels;
  return hexOf(channels);
}

/** Mixes a color with white, by its share. */
export function mixed(color: string, share: number): string {
  const [red, green, blue] = channelsOf(color);
  const mix = (channel: number) => Math.round(255 - (255 - channel) * share);
  return hexOf([mix(red), mix(green), mix(blue)]);
}

function channelsOf(color: string): Channels {
  const at = (index: number) => Number.parseInt(color.slice(index, index + 2), 16);
  return [at(1), at(3), at(5)];
}

function hexOf(channels: Channels): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** WCAG 2, relative luminance and contrast ratio. */
function contrastWithWhite(channels: Channels): number {
  const [red, green, blue] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

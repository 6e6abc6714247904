import type { Collector } from '../../findings/collector.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import { findForbiddenCharacter as findForbidden } from '../../xml/writer.ts';
import { forbiddenCharacter } from '../reading/conversion-findings.ts';

/** Reports characters in the filer's taxonomy that XML cannot hold. */
export function checkExtensionCharacters({ entity, extensions }: FilingV2, collector: Collector): void {
  const check = (text: string | undefined, path: string) => {
    const character = text === undefined ? undefined : findForbidden(text);
    if (character === undefined) return;
    const code = (character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0');
    forbiddenCharacter.add(collector, 'character', path, {
      place: `"${path.slice(1).replaceAll('/', '.')}"`,
      code: `U+${code}`,
      format: 'a taxonomy',
    });
  };
  check(entity.name, '/entity/name');
  extensions?.concepts?.forEach(({ labels, documentation }, index) => {
    const at = `/extensions/concepts/${index}`;
    check(documentation, `${at}/documentation`);
    labels.forEach(({ text, language, role }, place) => {
      check(text, `${at}/labels/${place}/text`);
      check(language, `${at}/labels/${place}/language`);
      check(role, `${at}/labels/${place}/role`);
    });
  });
  extensions?.roles?.forEach(({ uri, definition, usedOn = [] }, index) => {
    check(uri, `/extensions/roles/${index}/uri`);
    check(definition, `/extensions/roles/${index}/definition`);
    for (const [place, name] of usedOn.entries()) check(name, `/extensions/roles/${index}/usedOn/${place}`);
  });
}

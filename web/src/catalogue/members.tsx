import { texts } from '../texts.ts';
import { InlineCode } from '../ui/inline-code.tsx';
import { Unbroken } from '../ui/unbroken.tsx';
import type { Member } from './schema-members.ts';

/** Lists the members of an object, with nested members. */
export function Members({ members }: { members: readonly Member[] }) {
  return (
    <ul class="members">
      {members.map((member) => (
        <li key={member.name}>
          {member.members.length > 0 ? (
            <details>
              <summary>
                <Head {...member} />
              </summary>
              <Members members={member.members} />
            </details>
          ) : (
            <div class="member">
              <Head {...member} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Head({ name, type, isRequired, description }: Member) {
  return (
    <>
      <span class="member-name">
        <code>{name}</code>
        {isRequired && <span class="required">{texts.catalogue.docs.required}</span>}
      </span>
      <span class="member-text">
        <code class="type">
          <Unbroken text={type} />
        </code>
        {description !== '' && (
          <span class="quiet">
            <InlineCode text={description} />
          </span>
        )}
      </span>
    </>
  );
}

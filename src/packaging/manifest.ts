import { createHash } from 'node:crypto';
import { firstDay, lastDay } from '../model/report/period.ts';
import type { Report } from '../model/report/report.ts';
import type { Profile } from '../regulators/profile.ts';
import type { PackageContent } from './packaged-file.ts';

/** The contents of a package and their origin. */
/** The extent to which one layer of the verdict was checked. */
interface ManifestLayer {
  readonly layer: string;
  readonly status: 'checked' | 'partly' | 'not_checked';
  readonly why?: string;
  readonly missing?: readonly string[];
}

export interface Manifest {
  readonly profile: { readonly id: string; readonly version: string; readonly authority: string };
  readonly generator: string;
  readonly createdAt: string;
  readonly document: {
    /** The hash of the filing as JSON with members sorted by name. */
    readonly sha256: string;
    readonly entity: { readonly name: string; readonly scheme: string; readonly identifier: string };
    readonly period: { readonly start?: string; readonly end: string } | null;
  };
  /** The path of the main report. */
  readonly primaryDocument: string;
  /** The URL of the schema that the report refers to. */
  readonly entryPoint: string;
  readonly files: readonly ManifestFile[];
  readonly counts: {
    readonly facts: number;
    readonly contexts: number;
    readonly units: number;
    readonly footnotes: number;
    readonly extensionConcepts: number;
  };
  readonly validation: {
    readonly valid: boolean;
    /** Whether every layer that applies was checked in full. */
    readonly complete: boolean;
    readonly layers: readonly ManifestLayer[];
    readonly errorCount: number;
    readonly warningCount: number;
    readonly infoCount: number;
    /** Findings that the filer has waived. */
    readonly waived?: readonly { readonly code: string; readonly path: string; readonly reason: string }[];
  };
  readonly package: {
    readonly fileName: string;
    readonly mediaType: string;
    readonly bytes: number;
    readonly sha256: string;
    /** The document type of a report package; null if the regulator uses another container. */
    readonly reportPackage: string | null;
  };
}

interface ManifestFile {
  readonly path: string;
  readonly role: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly encoding: 'utf-8';
}

export interface Provenance {
  readonly profile: Profile;
  readonly generator: string;
  readonly createdAt: string;
  readonly archive: Uint8Array;
  readonly validation: Manifest['validation'];
}

export function writeManifest(report: Report, content: PackageContent, from: Provenance): Manifest {
  const { filing, entity } = report;
  const { profile, archive } = from;
  return {
    profile: { id: profile.id, version: profile.version, authority: profile.authority },
    generator: from.generator,
    createdAt: from.createdAt,
    document: {
      sha256: sha256(sortedJson(filing)),
      entity: { name: filing.entity.name, scheme: entity.scheme, identifier: entity.value },
      period: periodOf(report),
    },
    primaryDocument: content.reports[0] ?? '',
    entryPoint: content.entryPoint,
    files: content.files.map(({ path, role, mediaType, content: bytes }) => ({
      path,
      role,
      mediaType,
      bytes: bytes.length,
      sha256: sha256(bytes),
      encoding: 'utf-8',
    })),
    counts: {
      facts: report.facts.length,
      contexts: report.contexts.length,
      units: report.units.length,
      footnotes: filing.footnotes?.length ?? 0,
      extensionConcepts: content.extensionConcepts,
    },
    validation: from.validation,
    package: {
      fileName: content.fileName,
      mediaType: content.mediaType,
      bytes: archive.length,
      sha256: sha256(archive),
      reportPackage: content.documentType ?? null,
    },
  };
}

function periodOf({ period }: Report): Manifest['document']['period'] {
  if (!period || period.kind === 'forever') return null;
  return { ...(period.kind === 'duration' && { start: firstDay(period) }), end: lastDay(period) };
}

function sha256(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Returns the same text for any order of members. */
function sortedJson(value: unknown): string {
  return JSON.stringify(new MemberSorter().sort(value));
}

/** Copies values with their members sorted by name. */
class MemberSorter {
  /** The member names of the last object, and the same sorted: most items of a list have the same members. */
  private last: readonly string[] = [];
  private sorted: readonly string[] = [];

  sort(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((item) => this.sort(item));
    const copy: Record<string, unknown> = {};
    for (const name of this.order(Object.keys(value))) {
      const member = this.sort((value as Readonly<Record<string, unknown>>)[name]);
      if (name === '__proto__') Object.defineProperty(copy, name, { value: member, enumerable: true });
      else copy[name] = member;
    }
    return copy;
  }

  private order(names: readonly string[]): readonly string[] {
    const { last } = this;
    if (names.length !== last.length || names.some((name, index) => name !== last[index])) {
      this.last = names;
      this.sorted = names.toSorted();
    }
    return this.sorted;
  }
}

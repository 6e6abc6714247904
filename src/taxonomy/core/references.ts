import type { TaxonomySchema } from '../taxonomy-schema.ts';
import { schema, union } from './notation.ts';

export const references2004 = (url: string): TaxonomySchema =>
  schema(url, 'ref2004', {
    imports: ['link'],
    elements: {
      Publisher: { id: 'ref_Publisher', type: 'xsd:string', head: 'link:part' },
      Name: { id: 'ref_Name', type: 'xsd:string', head: 'link:part' },
      Number: { id: 'ref_Number', type: 'xsd:string', head: 'link:part' },
      IssueDate: { id: 'ref_IssueDate', type: 'xsd:string', head: 'link:part' },
      Chapter: { id: 'ref_Chapter', type: 'xsd:string', head: 'link:part' },
      Article: { id: 'ref_Article', type: 'xsd:string', head: 'link:part' },
      Note: { id: 'ref_Note', type: 'xsd:string', head: 'link:part' },
      Section: { id: 'ref_Section', type: 'xsd:string', head: 'link:part' },
      Subsection: { id: 'ref_Subsection', type: 'xsd:string', head: 'link:part' },
      Paragraph: { id: 'ref_Paragraph', type: 'xsd:string', head: 'link:part' },
      Subparagraph: { id: 'ref_Subparagraph', type: 'xsd:string', head: 'link:part' },
      Clause: { id: 'ref_Clause', type: 'xsd:string', head: 'link:part' },
      Subclause: { id: 'ref_Subclause', type: 'xsd:string', head: 'link:part' },
      Appendix: { id: 'ref_Appendix', type: 'xsd:string', head: 'link:part' },
      Example: { id: 'ref_Example', type: 'xsd:string', head: 'link:part' },
      Page: { id: 'ref_Page', type: 'xsd:string', head: 'link:part' },
      Exhibit: { id: 'ref_Exhibit', type: 'xsd:string', head: 'link:part' },
      Footnote: { id: 'ref_Footnote', type: 'xsd:string', head: 'link:part' },
      Sentence: { id: 'ref_Sentence', type: 'xsd:string', head: 'link:part' },
      URI: { id: 'ref_URI', type: 'xsd:string', head: 'link:part' },
      URIDate: { id: 'ref_URIDate', type: 'xsd:string', head: 'link:part' },
    },
  });

export const references2006 = (url: string): TaxonomySchema =>
  schema(url, 'ref', {
    imports: ['link'],
    elements: {
      Publisher: { id: 'ref_Publisher', type: 'xsd:string', head: 'link:part' },
      Name: { id: 'ref_Name', type: 'xsd:string', head: 'link:part' },
      Number: { id: 'ref_Number', type: 'xsd:string', head: 'link:part' },
      IssueDate: { id: 'ref_IssueDate', type: 'xsd:string', head: 'link:part' },
      Chapter: { id: 'ref_Chapter', type: 'xsd:string', head: 'link:part' },
      Article: { id: 'ref_Article', type: 'xsd:string', head: 'link:part' },
      Note: { id: 'ref_Note', type: 'xsd:string', head: 'link:part' },
      Section: { id: 'ref_Section', type: 'xsd:string', head: 'link:part' },
      Subsection: { id: 'ref_Subsection', type: 'xsd:string', head: 'link:part' },
      Paragraph: { id: 'ref_Paragraph', type: 'xsd:string', head: 'link:part' },
      Subparagraph: { id: 'ref_Subparagraph', type: 'xsd:string', head: 'link:part' },
      Clause: { id: 'ref_Clause', type: 'xsd:string', head: 'link:part' },
      Subclause: { id: 'ref_Subclause', type: 'xsd:string', head: 'link:part' },
      Appendix: { id: 'ref_Appendix', type: 'xsd:string', head: 'link:part' },
      Example: { id: 'ref_Example', type: 'xsd:string', head: 'link:part' },
      Page: { id: 'ref_Page', type: 'xsd:string', head: 'link:part' },
      Exhibit: { id: 'ref_Exhibit', type: 'xsd:string', head: 'link:part' },
      Footnote: { id: 'ref_Footnote', type: 'xsd:string', head: 'link:part' },
      Sentence: { id: 'ref_Sentence', type: 'xsd:string', head: 'link:part' },
      URI: { id: 'ref_URI', type: 'xsd:anyURI', head: 'link:part' },
      URIDate: { id: 'ref_URIDate', type: union('xsd:date', 'xsd:dateTime'), head: 'link:part' },
    },
  });

import FlickDecoding
import FlickDiagnostics
import FlickDocument
package import FlickEffects
import FlickLayerFormat
import FlickSceneFormat

/// The JSON Schema (draft 2020-12) of scenes, made from the decoders.
package enum SceneSchema {
  /// Returns the schema for the effects of `registry`, without a final line break. The text is always the same.
  package static func text(registry: EffectRegistry) -> String {
    SchemaWriter.document(ValueDecoder<ParsedScene>.scene(in: registry).schema, title: "Flickbook scene").text
  }

  /// The schema of the parts that scenes use.
  package static var partText: String {
    SchemaWriter.document(ValueDecoder<ParsedLayer>.partBody.schema, title: "Flickbook part").text
  }

  /// The schema of batches.
  package static var batchText: String {
    SchemaWriter.document(ValueDecoder<ParsedBatch>.batch.schema, title: "Flickbook batch").text
  }
}
